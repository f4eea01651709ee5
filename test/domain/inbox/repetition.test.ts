import { expect, test } from 'vitest'
import { repetitionDay } from '#domain/inbox/repetition.ts'

const HOUR_MS = 60 * 60 * 1000

const NOON = Date.UTC(2026, 0, 1, 12)

test.each([
  [0, 60_000, true],
  [-12 * HOUR_MS, 11 * HOUR_MS, true],
  [0, 12 * HOUR_MS, false],
  [0, 24 * HOUR_MS, false],
])('a form posted %i and %i ms after noon is the same: %s', (first, second, expected) => {
  expect(repetitionDay(NOON + first) === repetitionDay(NOON + second)).toBe(expected)
})
