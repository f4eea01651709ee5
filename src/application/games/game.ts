import { galleryOf, pictureOf } from '#domain/games/gallery.ts'
import {
  achievementsIn,
  type GalleryType,
  type Game,
  type GameFacts,
  type Platform,
  plainTitle,
  platformsIn,
  type Social,
  socialsOf,
  trailerOf,
} from '#domain/games/game.ts'
import { supportLinkOf } from '#domain/games/support.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { Language } from '#domain/language/languages.ts'
import { perLanguageAsync } from '#domain/language/localized.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image, SliderItem } from '#domain/studio/image.ts'
import type { PlayableVideo } from '#domain/studio/video.ts'
import { found } from '../answer.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore, failedPage, type PageResult } from '../page-store.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import { defineUseCase, type Needs } from '../use-case.ts'
import { entriesOfTypes } from './game-cards.ts'

/** The page state holds the texts sanitised. */
export const gameKey = (slug: string) => pageKey<GameSheet>(`game:${slug}`)

/** A game as its page shows it: its texts sanitised, its achievements in their blocks. */
export type GameSheet = Game<SafeHtml, readonly SafeHtml[]>

export interface GamePageState {
  readonly game: GameSheet
  readonly language: Language
}

export type GamePage = AddressStore<GamePageState>

export interface GamePageView {
  readonly facts: GameFacts
  readonly title: string
  readonly poster: Image | null
  readonly logo: Image | null
  /** Null if there is none that can be played. */
  readonly trailer: PlayableVideo | null
  /** Empty: there is nothing to look around in. */
  readonly scene: string
  /** Null: the site's own. */
  readonly colours: World | null
  readonly descriptionHtml: SafeHtml
  readonly additionalHtml: SafeHtml
  readonly platforms: readonly Platform[]
  readonly gameplay: readonly SliderItem[]
  readonly gallery: readonly SliderItem[]
  readonly achievements: readonly SafeHtml[]
  readonly socials: readonly Social[]
  readonly supportLink: string
}

export const gamePageView = ({ game, language }: GamePageState): GamePageView => {
  const { gallery } = game
  return {
    facts: game,
    title: plainTitle(game),
    poster: pictureOf(gallery, 'gameMainImage'),
    logo: pictureOf(gallery, 'gameLogoImage'),
    trailer: trailerOf(game),
    scene: game.scene,
    colours: game.colours,
    descriptionHtml: shownBody(game.description[language], language),
    additionalHtml: shownBody(game.additionalDescription[language], language),
    platforms: platformsIn(game, language),
    gameplay: galleryOf(gallery, 'gameSliderGameplay'),
    gallery: galleryOf(gallery, 'gameSliderImages'),
    achievements: game.achievements[language].map((block) => shownBody(block, language)),
    socials: socialsOf(game),
    supportLink: supportLinkOf(game, language),
  }
}

const NEEDS = ['games', 'sanitiser', 'pageState'] as const

type Dependencies = Needs<typeof NEEDS>

const ON_ITS_PAGE: ReadonlySet<string> = new Set<GalleryType>([
  'gameMainImage',
  'gameLogoImage',
  'gameSliderGameplay',
  'gameSliderImages',
])

/** Achievements are sanitised block by block: each is a separate element, so its markup must be complete. */
const sheetOf = async (game: Game, { html }: HtmlSanitiser): Promise<GameSheet> => {
  const [description, additionalDescription, achievements] = await Promise.all([
    perLanguageAsync((language) => html(game.description[language])),
    perLanguageAsync((language) => html(game.additionalDescription[language])),
    perLanguageAsync((language) => Promise.all(achievementsIn(game, language).map(html))),
  ])
  const gallery = entriesOfTypes(game.gallery, ON_ITS_PAGE)
  return { ...game, description, additionalDescription, achievements, gallery }
}

export const openGame =
  ({ games, sanitiser, pageState }: Dependencies) =>
  async (slug: string, address: PageAddress): Promise<PageResult<GamePage>> => {
    const sheet = await takeOrLoad(pageState, gameKey(slug), async () => {
      const answer = await games.game(slug)
      return answer.ok ? found(await sheetOf(answer.value, sanitiser)) : answer
    })
    if (!sheet.ok) return failedPage(sheet.problem, 'games')
    return { is: 'shown', store: createLanguageStore({ game: sheet.value }, address) }
  }

export const gamePage = defineUseCase(NEEDS, openGame)
