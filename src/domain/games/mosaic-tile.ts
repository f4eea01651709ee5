import type { SliderItem } from '../studio/image.ts'
import { pictureOf } from './gallery.ts'
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

const OTHER_IMAGE_TYPE = {
  gameSquareImage: 'gameRectangleImage',
  gameRectangleImage: 'gameSquareImage',
} as const satisfies Record<MosaicImageType, MosaicImageType>

/** Rule: A tile shows the game's image of the rule's type, or else its other mosaic image, or else its title. */
export const gameTile = (game: GameCard, imageType: MosaicImageType, current: boolean): MosaicTile => {
  const picture = pictureOf(game.gallery, imageType, OTHER_IMAGE_TYPE[imageType])
  return picture
    ? { is: 'picture', game, imageType, current, picture }
    : { is: 'title', game, imageType, current }
}
