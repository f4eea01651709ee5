import { createStore } from 'zustand/vanilla'
import { pictureOf } from '#domain/games/gallery.ts'
import type { GameCard, GameId } from '#domain/games/game.ts'
import { plainTitle } from '#domain/games/plain-title.ts'
import { supportList } from '#domain/games/support-list.ts'
import type { Language } from '#domain/language/language.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

export interface SupportState {
  readonly games: readonly GameCard[]
  readonly language: Language
}

export interface Support extends PageUseCase {
  readonly state: Readable<SupportState>
}

export const createSupport = (games: readonly GameCard[], { language }: PageAddress): Support => {
  const store = createStore<SupportState>(() => ({ games, language }))
  return {
    state: store,
    arrive: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export interface SupportCard {
  readonly id: GameId
  readonly title: string
  readonly picture: SliderItem | null
  readonly link: string
}

export const supportPicture = ({ gallery }: GameCard): SliderItem | null =>
  pictureOf(gallery, 'gameSquareImageMain', 'gameSquareImage', 'gameRectangleImage', 'gameMainImage')

export const supportView = ({ games, language }: SupportState): readonly SupportCard[] =>
  supportList(games, language).map(({ game, link }) => ({
    id: game.id,
    title: plainTitle(game),
    picture: supportPicture(game),
    link,
  }))
