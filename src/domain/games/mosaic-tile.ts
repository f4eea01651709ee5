import type { SliderItem } from '../studio/slider-item.ts'
import type { GameCard } from './game.ts'
import type { MosaicImageType } from './games-widget.ts'

interface GameTile {
  readonly game: GameCard
  /** Which place of the geometry the tile takes, whatever its picture. */
  readonly imageType: MosaicImageType
  readonly current: boolean
}

export type MosaicTile =
  | ({ readonly is: 'picture'; readonly picture: SliderItem } & GameTile)
  | ({ readonly is: 'title' } & GameTile)
  | { readonly is: 'stub' }
