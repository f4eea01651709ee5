import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOSAIC_COLUMNS, mosaicColumns } from '#domain/games/mosaic-columns.ts'
import type { MosaicTile } from '#domain/games/mosaic-tile.ts'

const square = { is: 'stub' } as MosaicTile
const wide = { is: 'title', imageType: 'gameRectangleImage' } as unknown as MosaicTile

describe('the columns of a wide mosaic', () => {
  test.each([
    [[square, square, wide], 4],
    [[wide, wide, square], 5],
    [[wide, wide, wide], 6],
    [[square], 4],
    [[], 4],
  ])('leave no field empty where that can be: case %#', (tiles, columns) => {
    expect(mosaicColumns(tiles)).toBe(columns)
  })

  test('are always one of the known numbers', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(square, wide)), (tiles) => {
        expect(MOSAIC_COLUMNS).toContain(mosaicColumns(tiles))
      }),
    ))
})
