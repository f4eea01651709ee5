import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { admission, type Rate } from '#domain/inbox/rate-limit.ts'
import {
  dailyRates,
  filesThatMakeRoom,
  hasRoom,
  LEAST_FREE_BYTES,
  type UnclaimedFile,
  unclaimedLimit,
} from '#domain/inbox/upload-quota.ts'

const QUOTA = { perSender: 10, inAll: 20, leastFree: 5 }

test.each([
  [{ ofSender: 10, inAll: 20, free: 5 }, true],
  [{ ofSender: 11, inAll: 11, free: 99 }, false],
  [{ ofSender: 0, inAll: 21, free: 99 }, false],
  [{ ofSender: 1, inAll: 1, free: 4 }, false],
])('with %o there is room for a file: %s', (use, expected) => {
  expect(hasRoom(QUOTA, use)).toBe(expected)
})

test('the two largest files of one application fit even a small quota, and no more than that or the quota fits', () => {
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

const atOnce = (rate: Rate) => {
  let fullAgainAt = 0
  for (let megabytes = 0; ; megabytes += 1) {
    const turn = admission(rate, fullAgainAt, 0)
    if (turn.is === 'limited') return { megabytes, fullAgainAt }
    fullAgainAt = turn.fullAgainAt
  }
}

const megabytesAtOnce = (rate: Rate) => atOnce(rate).megabytes

test('a day has the megabytes that are set, a tenth of them for a network, and room for one application', () => {
  const some = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 20 }), (inAll, largestFile) => {
      const { ofSender, ofEachHalf } = dailyRates({ inAll, largestFile })
      const expected = (megabytes: number) => Math.max(megabytes, 2 * largestFile)
      expect(megabytesAtOnce(ofSender)).toBe(expected(Math.ceil(inAll / 10)))
      expect(2 * megabytesAtOnce(ofEachHalf)).toBeGreaterThanOrEqual(expected(inAll))
      expect(2 * megabytesAtOnce(ofEachHalf)).toBeLessThanOrEqual(expected(inAll) + 1)
    }),
  )
})

const unclaimed = (files: readonly (readonly [string | null, number])[]): readonly UnclaimedFile[] =>
  files.map(([sender, size], id) => ({
    id,
    size,
    sender,
    held: files.reduce((sum, [other, bytes]) => sum + (other === sender ? bytes : 0), 0),
  }))

test('who has used a whole limit may use it again one day later', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const { ofSender, ofEachHalf } = dailyRates({ inAll: 2000, largestFile: 10 })
  expect([ofSender, ofEachHalf].map((rate) => atOnce(rate).fullAgainAt)).toEqual([DAY_MS, DAY_MS])
})

test('the oldest files of the largest sender make room for another', () => {
  const files = unclaimed([
    ['flood', 10],
    ['other', 15],
    ['flood', 10],
    ['flood', 10],
  ])
  expect(filesThatMakeRoom(files, { sender: 'applicant', holds: 5, needed: 12 })).toEqual([0, 2])
  expect(filesThatMakeRoom(files, { sender: 'applicant', holds: 5, needed: 20 })).toEqual([0, 2])
})

test('a sender that no longer has the most keeps its other files', () => {
  const files = unclaimed([
    ['flood', 10],
    ['flood', 10],
    ['other', 15],
  ])
  expect(filesThatMakeRoom(files, { sender: 'applicant', holds: 5, needed: 20 })).toEqual([0, 2])
})

test('the next sender makes room when the listed files of the largest one are used up', () => {
  const files = [
    { id: 1, size: 10, sender: 'flood', held: 90 },
    { id: 2, size: 10, sender: 'other', held: 20 },
  ]
  expect(filesThatMakeRoom(files, { sender: 'applicant', holds: 5, needed: 20 })).toEqual([1, 2])
})

test('no file is removed for a sender that would then use as much space, or if the space would not suffice', () => {
  const files = unclaimed([
    ['one', 10],
    ['other', 10],
  ])
  expect(filesThatMakeRoom(files, { sender: 'applicant', holds: 10, needed: 1 })).toEqual([])
  expect(filesThatMakeRoom(files, { sender: 'applicant', holds: 1, needed: 21 })).toEqual([])
  expect(filesThatMakeRoom(files, { sender: 'one', holds: 1, needed: 11 })).toEqual([])
})

test('the removed files are always enough, and belong only to senders that hold more than the one that asks', () => {
  const anySender = fc.constantFrom('a', 'b', 'c', null)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anySender, fc.integer({ min: 1, max: 50 })), { maxLength: 20 }),
      fc.record({ sender: anySender, holds: fc.nat(60), needed: fc.integer({ min: 1, max: 80 }) }),
      (given, asked) => {
        const files = unclaimed(given)
        const dropped = filesThatMakeRoom(files, asked).flatMap((id) =>
          files.filter((file) => file.id === id),
        )
        if (dropped.length === 0) return
        expect(dropped.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(asked.needed)
        for (const { sender, held } of dropped) {
          expect(sender).not.toBe(asked.sender)
          expect(held).toBeGreaterThan(asked.holds)
        }
      },
    ),
  )
})
