import { cardPicture, listPosters, pictureOf } from '#domain/games/gallery.ts'
import type { GalleryEntry, GalleryType, GameCard, GameId } from '#domain/games/game.ts'
import { activePicture } from '#domain/games/games-widget.ts'
import { NO_TEXT } from '#domain/language/localized.ts'
import { decoration } from '#domain/studio/image.ts'
import { type Lookup, mapped } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import type { Ports } from '../ports/ports.ts'

const ON_CARDS: ReadonlySet<string> = new Set<GalleryType>([
  'gameMainImage',
  'gameSquareImageMain',
  'gameSquareImage',
  'gameRectangleImage',
  'gameListImages',
  'gameLogoImage',
])

export const entriesOfTypes = (
  entries: readonly GalleryEntry[],
  types: ReadonlySet<string>,
): readonly GalleryEntry[] => entries.filter(({ type }) => types.has(type))

/**
 * Removes the data that no card shows. The document contains its cards as JSON, so the data would make the document
 * larger. Only the pictures in `described` keep their alt text. All other pictures are decoration.
 */
export const shownCard = (game: GameCard, posters = listPosters(game)): GameCard => {
  const described = new Set([activePicture(game), ...posters, pictureOf(game.gallery, 'gameLogoImage')])
  const gallery = entriesOfTypes(game.gallery, ON_CARDS).map((entry) =>
    described.has(entry.image) ? entry : { ...entry, image: decoration(entry.image) },
  )
  return { ...game, supportLink: NO_TEXT, gallery }
}

export const LISTED_GAMES = pageKey<readonly GameCard[]>('listedGames')

export const HOME_CARDS = pageKey<readonly GameCard[]>('gameCards')

type Dependencies = Pick<Ports, 'games' | 'pageState'>

const shownCards = memoize((games: readonly GameCard[]): readonly GameCard[] =>
  games.map((game) => shownCard(game)),
)

export const loadCards = ({ games, pageState }: Dependencies): Promise<Lookup<readonly GameCard[]>> =>
  takeOrLoad(pageState, LISTED_GAMES, () => mapped(games.games(), shownCards))

/**
 * The server (`collects`) stores only what its page shows, to keep the page small. A browser loads and stores the cards
 * of all games, because the visitor's next page may need them.
 */
const allGames = ({ games, pageState }: Dependencies) =>
  pageState.collects ? games.games() : loadCards({ games, pageState })

/** Only the list of games shows a game's posters and their long alt texts. */
const withoutPosters = (game: GameCard): GameCard => {
  const gallery = game.gallery.filter(({ type }) => type !== 'gameListImages')
  return cardPicture({ gallery }) === null ? game : { ...game, gallery }
}

const homeCards = memoize((games: readonly GameCard[]): readonly GameCard[] =>
  games.map((game) => ({ ...shownCard(withoutPosters(game), []), colours: null })),
)

export const loadHomeCards = (ports: Dependencies): Promise<Lookup<readonly GameCard[]>> =>
  takeOrLoad(ports.pageState, HOME_CARDS, () => mapped(allGames(ports), homeCards))

/** An article shows the logo on the main image. A vacancy shows the wide image, or else the main one. */
type PageImage = 'gameLogoImage' | 'gameRectangleImage'

const cardOf = (games: readonly GameCard[], id: GameId, image: PageImage): GameCard | null => {
  const game = games.find((one) => one.id === id)
  if (game === undefined) return null
  const wide = image === 'gameLogoImage' ? [] : entriesOfTypes(game.gallery, new Set([image]))
  const gallery = wide[0] ? [wide[0]] : entriesOfTypes(game.gallery, new Set(['gameMainImage', image]))
  return { ...shownCard(game), gallery }
}

export const loadGameCard = async (
  ports: Dependencies,
  id: GameId | null,
  image: PageImage,
): Promise<GameCard | null> => {
  if (id === null) return null
  return takeOrElse(ports.pageState, pageKey<GameCard | null>(`gameCard:${image}:${id}`), null, () =>
    mapped(allGames(ports), (listed) => cardOf(listed, id, image)),
  )
}
