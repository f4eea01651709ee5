import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteRange } from '#infrastructure/server/files/byte-range.ts'

describe('a byte range', () => {
  test.each([
    ['bytes=0-9', 100, { is: 'part', start: 0, end: 9 }],
    ['bytes=90-', 100, { is: 'part', start: 90, end: 99 }],
    ['bytes=-10', 100, { is: 'part', start: 90, end: 99 }],
    ['bytes=0-1000', 100, { is: 'part', start: 0, end: 99 }],
    ['bytes=100-', 100, { is: 'outside' }],
    ['bytes=-0', 100, { is: 'outside' }],
    ['bytes=9-3', 100, { is: 'whole' }],
    ['bytes=0-1,3-4', 100, { is: 'whole' }],
    ['bytes=-', 100, { is: 'whole' }],
    ['lines=1-2', 100, { is: 'whole' }],
    [undefined, 100, { is: 'whole' }],
    ['bytes=0-', 0, { is: 'outside' }],
  ])('%s of %i bytes', (header, size, range) => {
    expect(byteRange(header, size)).toEqual(range)
  })

  test('never leaves the file', () =>
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 1000 }), (odd, first, last, size) => {
        for (const header of [odd, `bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const range = byteRange(header, size)
          if (range.is !== 'part') continue
          expect(range.start).toBeLessThanOrEqual(range.end)
          expect(range.end).toBeLessThan(size)
        }
      }),
    ))
})
