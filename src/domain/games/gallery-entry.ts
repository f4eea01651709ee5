import type { SliderItem } from '../studio/slider-item.ts'
import type { GameId } from './game-id.ts'

/** The types the site asks for; what the back end adds to them is carried along and not shown. */
export type GalleryType =
  | 'gameMainImage'
  | 'gameLogoImage'
  | 'gameMenuImage'
  | 'gameListImages'
  | 'gameSliderGameplay'
  | 'gameSliderImages'
  | 'gameSquareImageMain'
  | 'gameSquareImage'
  | 'gameRectangleImage'

export interface GalleryEntry {
  readonly type: string
  readonly position: number
  readonly image: SliderItem
  /** Named where the entries of several games stand in one list. */
  readonly game: GameId | null
}
