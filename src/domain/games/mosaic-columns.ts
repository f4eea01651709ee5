import type { MosaicTile } from './mosaic-tile.ts'

/** How many columns a wide mosaic may have, the usual number first. */
export const MOSAIC_COLUMNS = [4, 5, 6] as const

export type MosaicColumns = (typeof MOSAIC_COLUMNS)[number]

const fieldsOf = (tile: MosaicTile): number =>
  tile.is !== 'stub' && tile.imageType === 'gameRectangleImage' ? 2 : 1

/** Rule: A wide mosaic has as many columns as leave no field empty; where none do, the usual number. */
export const mosaicColumns = (tiles: readonly MosaicTile[]): MosaicColumns => {
  const fields = tiles.reduce((sum, tile) => sum + fieldsOf(tile), 0)
  return MOSAIC_COLUMNS.find((columns) => fields % columns === 0) ?? MOSAIC_COLUMNS[0]
}
