import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'
import { paragraphBlocks } from '../rich-text/paragraph-blocks.ts'
import { plainText } from '../rich-text/plain-text.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import { type Image, namedByLink, type SliderItem } from '../studio/image.ts'
import { type Film, playableVideo } from '../studio/video.ts'
import type { GameLayout } from './game-layout.ts'
import type { World } from './world-colours.ts'

export type GameId = number

export const LIST_GALLERY_TYPES = [
  'gameMainImage',
  'gameMenuImage',
  'gameListImages',
  'gameSquareImageMain',
  'gameSquareImage',
  'gameRectangleImage',
] as const

/** The types of pictures that the site uses. The back end may also send other types. */
export const GALLERY_TYPES = [
  ...LIST_GALLERY_TYPES,
  'gameLogoImage',
  'gameSliderGameplay',
  'gameSliderImages',
] as const

export type GalleryType = (typeof GALLERY_TYPES)[number]

export interface GalleryEntry {
  readonly type: string
  readonly position: number
  readonly image: SliderItem
  /** Set only in a list with the pictures of several games. */
  readonly game: GameId | null
}

/** A store that sells the game. If `language` is empty, the store is shown in every language. */
export interface Platform {
  readonly language: string
  readonly link: string
  readonly image: Image
  /**
   * The name of the store, such as "Steam" or "the App Store", for a text such as "Get it on Steam". If the name is
   * empty, the text names no store.
   */
  readonly store: Localized
  /**
   * The path of a square icon. A list of small store links shows the icons only if every store in the list has one.
   * Otherwise all links show `image`.
   */
  readonly icon: string
}

export interface Social {
  readonly link: string
  readonly image: Image
}

export interface GameFacts {
  readonly genre: Localized
  readonly releaseYear: number | null
  readonly isComing: boolean
}

export interface GameCard extends GameFacts {
  readonly id: GameId
  readonly slug: string
  /** May contain markup and `&nbsp;`. Use `plainTitle` to show the title. */
  readonly title: string
  readonly status: string
  readonly supportStatus: string
  readonly trailer: string | null
  readonly trailerFilm: Film | null
  readonly supportLink: Localized
  readonly hook: Localized
  readonly demo: string
  readonly gallery: readonly GalleryEntry[]
  readonly platforms: readonly Platform[]
  /** The colours of the pages about the game. With null, they have the colours of the site. */
  readonly colours: World | null
}

/** A place on a plan. `x` and `y` are percentages of the drawing's width and height. */
export interface PlanPlace {
  readonly x: number
  readonly y: number
  readonly name: Localized
  readonly text: Localized
}

/** A drawing of a part of the game's world with named places, such as a map or a scale of depths. */
export interface Plan {
  readonly title: Localized
  readonly image: Image
  readonly places: readonly PlanPlace[]
}

export interface Game<Html = RawHtml, Achievements = Html> extends GameCard {
  readonly description: Localized<Html>
  readonly additionalDescription: Localized<Html>
  readonly achievements: Localized<Achievements>
  readonly socials: readonly Social[]
  /**
   * The path of the shader (a program for the graphics card) that draws the game's live scene. The path is relative
   * to the media base. Empty if the game has no live scene.
   */
  readonly scene: string
  readonly layout: GameLayout
  readonly plan: Plan | null
  /** The date of the release, in ISO 8601. Empty if the studio tells only the year. */
  readonly releaseDate: string
  readonly price: Localized
  /** The date of the trailer's upload, in ISO 8601. Empty if the date is not known. */
  readonly trailerUploaded: string
}

/** Rule: A game's title is shown without markup. `&nbsp;` in the title becomes a space. */
export const plainTitle = ({ title }: Pick<Game, 'title'>): string => plainText(title)

/**
 * Rule: A store with a language is shown only on pages in this language. A store without a language is shown in every
 * language.
 */
export const platformsIn = (
  { platforms }: Pick<GameCard, 'platforms'>,
  language: Language,
): readonly Platform[] =>
  platforms
    .filter((platform) => platform.language === '' || platform.language === language)
    .map((platform) => ({ ...platform, image: namedByLink(platform.image, platform.link) }))

export type GameAction =
  | { readonly is: 'demo'; readonly link: string }
  | { readonly is: 'wishlist' | 'get'; readonly link: string; readonly store: Localized }

export interface GameWays {
  readonly action: GameAction | null
  readonly stores: readonly Platform[]
}

/**
 * Rule: A game has one main button. The button leads to the demo, or to the first store if the game has no demo. A
 * button to a store says "add to wishlist" before the release and "get the game" after the release. The other stores
 * have smaller links.
 */
export const waysToGame = (
  game: Pick<GameCard, 'platforms' | 'demo' | 'isComing'>,
  language: Language,
): GameWays => {
  const platforms = platformsIn(game, language)
  if (hasText(game.demo)) return { action: { is: 'demo', link: game.demo }, stores: platforms }
  const [first, ...stores] = platforms
  if (first === undefined) return { action: null, stores: [] }
  const { link, store } = first
  return { action: { is: game.isComing ? 'wishlist' : 'get', link, store }, stores }
}

/**
 * Rule: The accessible name of a link to a game's community is the alternative text of the link's picture. If this
 * text is missing, the name is the host of the link.
 */
export const socialsOf = ({ socials }: Pick<Game, 'socials'>): readonly Social[] =>
  socials.map(({ link, image }) => ({ link, image: namedByLink(image, link) }))

/** Rule: A poster has a play button only if the game has a trailer film or a link to a video. */
export const trailerOf = ({ trailer, trailerFilm }: Pick<GameCard, 'trailer' | 'trailerFilm'>) =>
  playableVideo(trailer, trailerFilm)

/**
 * Rule: A game's page shows the achievements in the page's language. The text is split into blocks of two paragraphs.
 */
export const achievementsIn = (
  { achievements }: Pick<Game, 'achievements'>,
  language: Language,
): readonly RawHtml[] => paragraphBlocks(achievements[language])

/**
 * Rule: A game shows its release year if the studio has set the year. A game that is not released yet is also marked
 * as coming.
 */
export const releaseOf = ({ releaseYear: year, isComing }: GameFacts) => {
  if (isComing) return { is: 'coming' as const, year }
  return year === null ? null : { is: 'out' as const, year }
}
