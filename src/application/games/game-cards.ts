import { listPosters, pictureOf } from '#domain/games/gallery.ts'
import type { GalleryEntry, GalleryType, GameCard, GameId } from '#domain/games/game.ts'
import { activePicture } from '#domain/games/games-widget.ts'
import { perLanguage } from '#domain/language/languages.ts'
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

const NO_TEXT = perLanguage(() => '')

/**
 * Removes the data that no card shows. The document contains its cards as JSON, so the data would make the document
 * larger. Only the pictures in `described` keep their alt text. All other pictures are decoration.
 */
export const shownCard = (game: GameCard): GameCard => {
  const described = new Set([
    activePicture(game),
    ...listPosters(game),
    pictureOf(game.gallery, 'gameLogoImage'),
  ])
  const gallery = entriesOfTypes(game.gallery, ON_CARDS).map((entry) =>
    described.has(entry.image) ? entry : { ...entry, image: { ...entry.image, alt: NO_TEXT } },
  )
  return { ...game, supportLink: NO_TEXT, gallery, colours: null }
}

/** The home page and the list of games share this key, so that a browser loads the cards only once. */
export const GAME_CARDS = pageKey<readonly GameCard[]>('gameCards')

type Dependencies = Pick<Ports, 'games' | 'pageState'>

const shownCards = memoize((games: readonly GameCard[]): readonly GameCard[] => games.map(shownCard))

export const loadCards = ({ games, pageState }: Dependencies): Promise<Lookup<readonly GameCard[]>> =>
  takeOrLoad(pageState, GAME_CARDS, () => mapped(games.games(), shownCards))

/** An article shows the logo on the main image. A vacancy shows the wide image, or else the main one. */
type PageImage = 'gameLogoImage' | 'gameRectangleImage'

const cardOf = (games: readonly GameCard[], id: GameId, image: PageImage): GameCard | null => {
  const game = games.find((one) => one.id === id)
  if (game === undefined) return null
  const wide = image === 'gameLogoImage' ? [] : entriesOfTypes(game.gallery, new Set([image]))
  const gallery = wide[0] ? [wide[0]] : entriesOfTypes(game.gallery, new Set(['gameMainImage', image]))
  return { ...shownCard(game), gallery, colours: game.colours }
}

export const loadGameCard = async (
  { games, pageState }: Dependencies,
  id: GameId | null,
  image: PageImage,
): Promise<GameCard | null> => {
  if (id === null) return null
  return takeOrElse(pageState, pageKey<GameCard | null>(`gameCard:${image}:${id}`), null, async () => {
    // The server (`collects`) stores only this one card in the page state, to keep the page small. A browser loads
    // and stores the cards of all games, because the visitor's next page may need them.
    const all = pageState.collects ? await games.games() : await loadCards({ games, pageState })
    return mapped(all, (listed) => cardOf(listed, id, image))
  })
}
