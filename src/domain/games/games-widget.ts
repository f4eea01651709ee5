import type { Localized } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'
import type { GalleryType, GameId } from './game.ts'

export type MosaicImageType = Extract<GalleryType, 'gameSquareImage' | 'gameRectangleImage'>

export interface MosaicRule {
  readonly game: GameId | null
  readonly imageType: MosaicImageType | 'gameStub'
}

export interface GamesWidgetPlaceholder {
  readonly image: Image | null
  readonly text: Localized
}

export interface GamesWidget {
  readonly mosaic: readonly MosaicRule[]
  readonly placeholder: GamesWidgetPlaceholder | null
}
