import * as z from 'zod/mini'
import type { GamesContent } from '#application/ports/content.ts'
import type { GalleryEntry, Game, GameCard, Plan, PlanPlace, Platform, Social } from '#domain/games/game.ts'
import {
  GAME_BLOCKS,
  type GameLayout,
  gameLayout,
  STORY_LINES,
  STORY_PICTURES,
} from '#domain/games/game-layout.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { Film } from '#domain/studio/video.ts'
import { always, type CallsOf, cardsOf, ifFound } from './content-call.ts'
import {
  flag,
  html,
  id,
  image,
  link,
  number,
  numberOrNone,
  sliderItem,
  slug,
  string,
  text,
} from './pieces.ts'
import {
  list,
  listOrEmpty,
  localized,
  named,
  orElse,
  orNone,
  type PieceOf,
  record,
  same,
  shortList,
  type WireOf,
} from './record.ts'

export const galleryEntry = record(
  {
    type: string,
    position: number,
    image: sliderItem,
    game: orElse(numberOrNone, null),
  },
  'GalleryEntry',
) satisfies PieceOf<GalleryEntry>

export const platform = record(
  {
    language: named('lang', text),
    link,
    image,
    store: localized('store', orElse(text, '')),
    icon: orElse(text, ''),
  },
  'Platform',
) satisfies PieceOf<Platform>

export const social = record({ link, image }, 'Social') satisfies PieceOf<Social>

export const film = record({ path: string, others: listOrEmpty(string) }, 'Film') satisfies PieceOf<Film>

export const world = record(
  {
    scheme: same(z.enum(['black', 'white'])),
    style: same(z.record(z.string(), z.string())),
  },
  'World',
) satisfies PieceOf<World>

const cardFields = {
  id,
  slug,
  title: string,
  status: string,
  supportStatus: text,
  trailer: named('gameTrailer', orNone(link)),
  supportLink: localized('gameSupportLink', text),
  gallery: named('gamesGalleryEntity', listOrEmpty(galleryEntry)),
  platforms: named('gamePlatformsEntity', listOrEmpty(platform)),
  genre: localized('genre', orElse(text, '')),
  releaseYear: orElse(numberOrNone, null),
  isComing: named('comingSoon', orElse(flag(false), false)),
  trailerFilm: orElse(orNone(film), null),
  hook: localized('hook', orElse(text, '')),
  demo: orElse(text, ''),
  colours: orElse(orNone(world), null),
}

export const gameCard = record(cardFields) satisfies PieceOf<GameCard>

const chosenLayout = orNone(
  record({
    storyLine: orNone(same(z.enum(STORY_LINES))),
    storyPicture: orNone(same(z.enum(STORY_PICTURES))),
    blocks: orNone(list(same(z.enum(GAME_BLOCKS)))),
  }),
)

export const layout = {
  ...chosenLayout,
  read: (wire: WireOf<typeof chosenLayout>) => gameLayout(wire ?? {}),
  write: (layout: GameLayout) => chosenLayout.write(layout),
} satisfies PieceOf<GameLayout>

const percent = same(
  z.number().check(z.refine((value) => value >= 0 && value <= 100, { error: 'a percentage from 0 to 100' })),
)

const planPlace = record(
  { x: percent, y: percent, name: localized('name', text), text: localized('text', text) },
  'PlanPlace',
) satisfies PieceOf<PlanPlace>

export const plan = record(
  { title: localized('title', text), image, places: list(planPlace) },
  'Plan',
) satisfies PieceOf<Plan>

export const game = record(
  {
    ...cardFields,
    description: localized('description', html),
    additionalDescription: localized('additionalDescription', html),
    achievements: localized('gameAchievements', html),
    socials: named('gameSocialsEntity', listOrEmpty(social)),
    releaseDate: orElse(text, ''),
    price: localized('price', orElse(text, '')),
    trailerUploaded: orElse(text, ''),
    scene: orElse(text, ''),
    layout: orElse(layout, null),
    plan: orElse(orNone(plan), null),
  },
  'Game',
) satisfies PieceOf<Game>

export const mosaicRule = record({
  game: numberOrNone,
  imageType: same(z.enum(['gameSquareImage', 'gameRectangleImage', 'gameStub'])),
})

export const gamesWidget = record(
  {
    mosaic: shortList(mosaicRule),
    placeholder: orNone(
      record({ image: named('gameStubImage', orNone(image)), text: localized('gameText', text) }),
    ),
  },
  'GamesWidget',
) satisfies PieceOf<GamesWidget>

const games = shortList(game)

const cards = shortList(gameCard)

export const gamesCalls = {
  games: cardsOf(games, 'games', '/api/games/', 'The active games, in the order to show', cards),
  game: ifFound('game', '/api/games/{slug}', 'One game', game),
  gamesForNotFound: cardsOf(
    games,
    'gamesForNotFound',
    '/api/games/404',
    'The games to show where a game was not found',
    cards,
  ),
  gamesForSupport: cardsOf(
    games,
    'gamesForSupport',
    '/api/games/support',
    'The games that have support',
    cards,
  ),
  widget: always('gamesWidget', '/api/games/widget', 'The mosaic of the home page', gamesWidget),
  gallery: ifFound(
    'gallery',
    '/api/games-gallery/{type}/{gameId}',
    'The pictures of one type of one game',
    shortList(galleryEntry),
  ),
  gameIcons: ifFound(
    'gameIcons',
    '/api/game-icons/{gameId}',
    'The stores that have a game',
    shortList(platform),
  ),
} satisfies CallsOf<GamesContent>
