import { SUPPORTED_STATUS } from '#domain/games/support.ts'
import type { Content, GalleryRecord, GameRecord } from '../content.ts'
import { isShownType } from './shown-types.ts'

const PUBLISHED_STATUS = 'active'

/** A game that is not active yet is in no list, and its own address is not found. */
export const publishedGames = ({ games }: Content): readonly GameRecord[] =>
  games.filter(({ status }) => status === PUBLISHED_STATUS)

export const supportedGames = (content: Content): readonly GameRecord[] =>
  publishedGames(content).filter(({ supportStatus }) => supportStatus === SUPPORTED_STATUS)

/** Types are the studio's: what some picture of the pack has, and what the site asks for. */
export const knownPictureType = ({ games }: Content, type: string): boolean =>
  isShownType(type) ||
  games.some(({ gamesGalleryEntity }) => gamesGalleryEntity.some((entry) => entry.type === type))

/** The entries of the given types over all games, each with its game. */
export const picturesOf = (
  games: readonly GameRecord[],
  types: readonly string[],
): readonly GalleryRecord[] =>
  games.flatMap(({ id, gamesGalleryEntity }) =>
    gamesGalleryEntity.filter(({ type }) => types.includes(type)).map((entry) => ({ ...entry, game: id })),
  )
