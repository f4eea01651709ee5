import * as z from 'zod/mini'
import { galleryEntry, game, gamesWidget, platform } from '#infrastructure/content-api/games/schemas.ts'
import type { Content, GameRecord } from '#infrastructure/content-pack/content.ts'
import {
  knownPictureType,
  picturesOf,
  publishedGames,
  supportedGames,
} from '#infrastructure/content-pack/games/published-games.ts'
import { finding, listing } from '../operation.ts'

const games = z.array(game.wire)

const gameWithId = (content: Content, gameId: string | undefined): GameRecord | undefined =>
  publishedGames(content).find(({ id }) => String(id) === gameId)

const firstId = (content: Content) => String(publishedGames(content)[0]?.id ?? 0)

export const GAMES_CALLS = [
  listing({
    id: 'games',
    path: '/api/games/',
    summary: 'The active games, in the order to show',
    schema: games,
    answer: publishedGames,
  }),
  finding({
    id: 'game',
    path: '/api/games/{slug}',
    summary: 'One game',
    schema: game.wire,
    answer: (content, params) => publishedGames(content).find(({ slug }) => slug === params['slug']),
    example: (content) => ({ slug: publishedGames(content)[0]?.slug ?? 'none' }),
  }),
  listing({
    id: 'gamesForNotFound',
    path: '/api/games/404',
    summary: 'The games to show where a game was not found',
    schema: games,
    answer: publishedGames,
  }),
  listing({
    id: 'gamesForSupport',
    path: '/api/games/support',
    summary: 'The games that have support',
    schema: games,
    answer: supportedGames,
  }),
  listing({
    id: 'gamesWidget',
    path: '/api/games/widget',
    summary: 'The mosaic of the home page',
    schema: gamesWidget.wire,
    answer: ({ gamesWidget }) => gamesWidget,
  }),
  finding({
    id: 'gallery',
    path: '/api/games-gallery/{type}/{gameId}',
    summary: 'The pictures of one type of one game',
    schema: z.array(galleryEntry.wire),
    answer: (content, { type = '', gameId }) => {
      const game = gameWithId(content, gameId)
      return game && knownPictureType(content, type) ? picturesOf([game], [type]) : undefined
    },
    example: (content) => ({ type: 'gameSquareImage', gameId: firstId(content) }),
  }),
  finding({
    id: 'gameIcons',
    path: '/api/game-icons/{gameId}',
    summary: 'The stores that have a game',
    schema: z.array(platform.wire),
    answer: (content, { gameId }) => gameWithId(content, gameId)?.gamePlatformsEntity,
    example: (content) => ({ gameId: firstId(content) }),
  }),
]
