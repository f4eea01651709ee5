import type { GalleryEntry, GalleryType, GameCard } from '#domain/games/game.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { type Lookup, mapped } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import type { Ports } from '../ports/ports.ts'

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

/** The fields of a game that its card and the widget show: they are serialised into the page. */
export const shownCard = (game: GameCard): GameCard => ({
  ...game,
  supportLink: perLanguage(() => ''),
  gallery: entriesOfTypes(game.gallery, ON_CARDS),
})

/** What the widget and the list show of every game: a navigation from one to the other loads nothing. */
export const GAME_CARDS = pageKey<readonly GameCard[]>('gameCards')

type Dependencies = Pick<Ports, 'games' | 'pageState'>

const shownCards = memoize((games: readonly GameCard[]): readonly GameCard[] => games.map(shownCard))

/** The cards of all games, in the order to show. */
export const loadCards = ({ games, pageState }: Dependencies): Promise<Lookup<readonly GameCard[]>> =>
  takeOrLoad(pageState, GAME_CARDS, async () => mapped(await games.games(), shownCards))
