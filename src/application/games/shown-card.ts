import type { GalleryEntry, GalleryType } from '#domain/games/gallery-entry.ts'
import type { GameCard } from '#domain/games/game.ts'

const ON_CARDS: ReadonlySet<string> = new Set<GalleryType>([
  'gameMainImage',
  'gameSquareImageMain',
  'gameSquareImage',
  'gameRectangleImage',
  'gameListImages',
])

export const entriesOfTypes = (
  entries: readonly GalleryEntry[],
  types: ReadonlySet<string>,
): readonly GalleryEntry[] => entries.filter(({ type }) => types.has(type))

/** Of a game that is listed, what its card and its place in the widget show: it travels in the page. */
export const shownCard = (game: GameCard): GameCard => ({
  id: game.id,
  slug: game.slug,
  title: game.title,
  status: game.status,
  supportStatus: game.supportStatus,
  gameTrailer: game.gameTrailer,
  gameSupportLinkEn: '',
  gameSupportLinkRu: '',
  gamesGalleryEntity: entriesOfTypes(game.gamesGalleryEntity, ON_CARDS),
  gamePlatformsEntity: game.gamePlatformsEntity,
})
