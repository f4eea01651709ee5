import { createStore } from 'zustand/vanilla'
import { galleryOf, pictureOf } from '#domain/games/gallery.ts'
import type { Game, Platform, Social } from '#domain/games/game.ts'
import { plainTitle } from '#domain/games/plain-title.ts'
import { platformsIn } from '#domain/games/platforms.ts'
import { supportLinkOf } from '#domain/games/support-list.ts'
import type { Language } from '#domain/language/language.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image, SliderItem } from '#domain/studio/image.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

/** A game as its page shows it: its texts sanitised, its achievements in their blocks. */
export type GameSheet = Game<SafeHtml, readonly SafeHtml[]>

export interface GamePageState {
  readonly game: GameSheet
  readonly language: Language
}

export interface GamePage extends PageUseCase {
  readonly state: Readable<GamePageState>
}

export const createGamePage = (game: GameSheet, { language }: PageAddress): GamePage => {
  const store = createStore<GamePageState>(() => ({ game, language }))
  return {
    state: store,
    arrive: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export interface GamePageView {
  readonly title: string
  readonly poster: Image | null
  readonly logo: Image | null
  /** Empty: there is no trailer. */
  readonly trailerLink: string
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
    title: plainTitle(game),
    poster: pictureOf(gallery, 'gameMainImage'),
    logo: pictureOf(gallery, 'gameLogoImage'),
    trailerLink: game.trailer ?? '',
    descriptionHtml: shownBody(game.description[language], language),
    additionalHtml: shownBody(game.additionalDescription[language], language),
    platforms: platformsIn(game, language),
    gameplay: galleryOf(gallery, 'gameSliderGameplay'),
    gallery: galleryOf(gallery, 'gameSliderImages'),
    achievements: game.achievements[language].map((block) => shownBody(block, language)),
    socials: game.socials,
    supportLink: supportLinkOf(game, language),
  }
}
