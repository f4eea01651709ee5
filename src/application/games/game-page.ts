import { createStore } from 'zustand/vanilla'
import { galleryOf, pictureOf } from '#domain/games/gallery.ts'
import { plainTitle } from '#domain/games/plain-title.ts'
import type { Platform } from '#domain/games/platform.ts'
import { platformsIn } from '#domain/games/platforms.ts'
import type { Social } from '#domain/games/social.ts'
import { supportLinkOf } from '#domain/games/support-list.ts'
import type { Language } from '#domain/language/language.ts'
import { textIn } from '#domain/language/text-in.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import type { SliderItem } from '#domain/studio/slider-item.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'
import type { GameSheet } from './game-sheet.ts'

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
  readonly descriptionHtml: string
  readonly additionalHtml: string
  readonly platforms: readonly Platform[]
  readonly gameplay: readonly SliderItem[]
  readonly gallery: readonly SliderItem[]
  readonly achievements: readonly string[]
  readonly socials: readonly Social[]
  readonly supportLink: string
}

const achievementsOf = ({ achievementsEn, achievementsRu }: GameSheet, language: Language) =>
  language === 'ru' ? achievementsRu : achievementsEn

export const gamePageView = ({ game, language }: GamePageState): GamePageView => {
  const { gamesGalleryEntity: entries } = game
  const body = (field: 'description' | 'additionalDescription') =>
    shownBody(textIn<'description' | 'additionalDescription'>(game, field, language), language)
  return {
    title: plainTitle(game),
    poster: pictureOf(entries, 'gameMainImage'),
    logo: pictureOf(entries, 'gameLogoImage'),
    trailerLink: game.gameTrailer?.link ?? '',
    descriptionHtml: body('description'),
    additionalHtml: body('additionalDescription'),
    platforms: platformsIn(game, language),
    gameplay: galleryOf(entries, 'gameSliderGameplay'),
    gallery: galleryOf(entries, 'gameSliderImages'),
    achievements: achievementsOf(game, language).map((block) => shownBody(block, language)),
    socials: game.gameSocialsEntity,
    supportLink: supportLinkOf(game, language),
  }
}
