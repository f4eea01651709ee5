import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOSAIC_COLUMNS, mosaicColumns } from '#domain/games/mosaic-columns.ts'
import type { MosaicTile } from '#domain/games/mosaic-tile.ts'

const square = { is: 'stub' } as MosaicTile
const small = { is: 'title', imageType: 'gameSquareImage' } as unknown as MosaicTile
const wide = { is: 'title', imageType: 'gameRectangleImage' } as unknown as MosaicTile

describe('the columns of a wide mosaic', () => {
  test.each([
    [[square, square, wide], 4],
    [[small, small, small, small, small], 5],
    [[small, small, wide, square], 5],
    [[wide, wide, square], 5],
    [[wide, wide, wide], 6],
    [[square], 4],
    [[], 4],
  ])('leave no field empty where that can be: case %#', (tiles, columns) => {
    expect(mosaicColumns(tiles)).toBe(columns)
  })

  test('are the first of the known numbers that divides its fields', () =>
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (narrow, broad) => {
        const tiles = [...Array<MosaicTile>(narrow).fill(small), ...Array<MosaicTile>(broad).fill(wide)]
        const fits = MOSAIC_COLUMNS.filter((columns) => (narrow + 2 * broad) % columns === 0)
        expect(mosaicColumns(tiles)).toBe(fits[0] ?? 4)
      }),
    ))

  test('are always one of the known numbers', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(square, wide)), (tiles) => {
        expect(MOSAIC_COLUMNS).toContain(mosaicColumns(tiles))
      }),
    ))
})
