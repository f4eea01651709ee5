import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { hasRoom, LEAST_FREE_BYTES, unclaimedLimit } from '#domain/inbox/upload-quota.ts'

const QUOTA = { perSender: 10, inAll: 20, leastFree: 5 }

test.each([
  [{ ofSender: 10, inAll: 20, free: 5 }, true],
  [{ ofSender: 11, inAll: 11, free: 99 }, false],
  [{ ofSender: 0, inAll: 21, free: 99 }, false],
  [{ ofSender: 1, inAll: 1, free: 4 }, false],
])('with %o there is room for a file: %s', (use, expected) => {
  expect(hasRoom(QUOTA, use)).toBe(expected)
})

test('the two largest files of one application fit, however little is set, and no more than that or what is set', () => {
  const anyMegabytes = fc.integer({ min: 1, max: 2500 })
  const anyLargest = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(anyMegabytes, anyLargest, (megabytes, largestFile) => {
      const limit = unclaimedLimit(megabytes, largestFile)
      const quota = { perSender: limit, inAll: limit, leastFree: LEAST_FREE_BYTES }
      const fits = (bytes: number) =>
        hasRoom(quota, { ofSender: bytes, inAll: bytes, free: 500 * BYTES_OF_A_MEGABYTE })
      const largest = Math.max(megabytes, 2 * largestFile) * BYTES_OF_A_MEGABYTE
      expect(fits(2 * largestFile * BYTES_OF_A_MEGABYTE)).toBe(true)
      expect(fits(megabytes * BYTES_OF_A_MEGABYTE)).toBe(true)
      expect(fits(largest + 1)).toBe(false)
    }),
  )
})
