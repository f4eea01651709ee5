import type { SliderItem } from '../studio/image.ts'
import { pictureOf } from './gallery.ts'
import type { GameCard, GameId } from './game.ts'
import type { MosaicImageType, MosaicRule } from './games-widget.ts'

interface GameTile {
  readonly is: 'game'
  readonly game: GameCard
  /**
   * The image type sets the shape of the tile, square or rectangle. The tile keeps this shape even if the game only
   * has an image of the other type.
   */
  readonly imageType: MosaicImageType
  readonly current: boolean
  /** If it is null, the tile shows only the game's title. */
  readonly picture: SliderItem | null
}

export type MosaicTile = GameTile | { readonly is: 'stub' }

const OTHER_IMAGE_TYPE = {
  gameSquareImage: 'gameRectangleImage',
  gameRectangleImage: 'gameSquareImage',
} as const satisfies Record<MosaicImageType, MosaicImageType>

/**
 * Rule: Each tile has an image type. The tile shows the game's image of this type. If this image is missing, the tile
 * shows the game's image of the other type, or else the game's title.
 */
export const gameTile = (game: GameCard, imageType: MosaicImageType, current: boolean): GameTile => ({
  is: 'game',
  game,
  imageType,
  current,
  picture: pictureOf(game.gallery, imageType, OTHER_IMAGE_TYPE[imageType]),
})

/**
 * Rule: The studio chooses which games have a tile in the mosaic, and in which order. The page already shows the
 * active game above the mosaic, so the first game without a tile takes the place of the active game. If every game
 * has a tile, the active game keeps its tile, which is marked as current. On a narrow screen, the mosaic does not
 * show the current tile. The mosaic shows no game twice.
 */
export const mosaicOf = (
  rules: readonly MosaicRule[],
  games: readonly GameCard[],
  activeId: GameId | null,
  narrow: boolean,
): readonly MosaicTile[] => {
  const unplaced = new Map<GameId | null, GameCard>(games.map((game) => [game.id, game]))
  const ruled = new Set(rules.filter(({ imageType }) => imageType !== 'gameStub').map(({ game }) => game))
  const replacement = games.find(({ id }) => !ruled.has(id))

  return rules.flatMap(({ game: id, imageType }): readonly MosaicTile[] => {
    if (imageType === 'gameStub') return [{ is: 'stub' }]
    const game = unplaced.get(id)
    if (!game) return []
    unplaced.delete(id)
    if (game.id !== activeId) return [gameTile(game, imageType, false)]
    if (replacement) return [gameTile(replacement, imageType, false)]
    return narrow ? [] : [gameTile(game, imageType, true)]
  })
}

export const MOSAIC_COLUMNS = [4, 5, 6] as const

export type MosaicColumns = (typeof MOSAIC_COLUMNS)[number]

const isBroad = (tile: MosaicTile): boolean => tile.is === 'game' && tile.imageType === 'gameRectangleImage'

/**
 * Rule: On a wide screen, the mosaic has 4, 5 or 6 columns. The site takes the smallest number of columns that leaves
 * no gap in the last row. If every number leaves a gap, the mosaic has 4 columns.
 */
export const mosaicColumns = (tiles: readonly MosaicTile[]): MosaicColumns => {
  const fields = tiles.length + tiles.filter(isBroad).length
  return MOSAIC_COLUMNS.find((columns) => fields % columns === 0) ?? MOSAIC_COLUMNS[0]
}
