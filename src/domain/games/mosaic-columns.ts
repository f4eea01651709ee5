import type { MosaicTile } from './mosaic-tile.ts'

/** How many columns a wide mosaic may have, the usual number first. */
export const MOSAIC_COLUMNS = [4, 5, 6] as const

export type MosaicColumns = (typeof MOSAIC_COLUMNS)[number]

/** A rectangle takes two fields. */
const isBroad = (tile: MosaicTile): boolean => 'imageType' in tile && tile.imageType === 'gameRectangleImage'

/** Rule: A wide mosaic has as many columns as leave no field empty; where none do, the usual number. */
export const mosaicColumns = (tiles: readonly MosaicTile[]): MosaicColumns => {
  const fields = tiles.length + tiles.filter(isBroad).length
  return MOSAIC_COLUMNS.find((columns) => fields % columns === 0) ?? MOSAIC_COLUMNS[0]
}
