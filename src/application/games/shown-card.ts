import type { GalleryEntry, GalleryType, GameCard } from '#domain/games/game.ts'
import { perLanguage } from '#domain/language/languages.ts'

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
  ...game,
  supportLink: perLanguage(() => ''),
  gallery: entriesOfTypes(game.gallery, ON_CARDS),
})
