import { expect, test } from 'vitest'
import { repetitionPeriod } from '#domain/inbox/repetition.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

test.each([
  [0, 9 * 60_000, true],
  [0, 10 * 60_000, false],
  [0, 24 * 60 * 60_000, false],
])('a form posted %i and %i ms after noon is the same: %s', (first, second, expected) => {
  expect(repetitionPeriod(NOON + first) === repetitionPeriod(NOON + second)).toBe(expected)
})
