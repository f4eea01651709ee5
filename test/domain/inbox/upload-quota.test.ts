import { expect, test } from 'vitest'
import { hasRoom } from '#domain/inbox/upload-quota.ts'

const QUOTA = { perSender: 10, inAll: 20, leastFree: 5 }

test.each([
  [{ ofSender: 10, inAll: 20, free: 5 }, true],
  [{ ofSender: 11, inAll: 11, free: 99 }, false],
  [{ ofSender: 0, inAll: 21, free: 99 }, false],
  [{ ofSender: 1, inAll: 1, free: 4 }, false],
])('with %o there is room for a file: %s', (use, expected) => {
  expect(hasRoom(QUOTA, use)).toBe(expected)
})
