import { expect, test } from 'vitest'
import { isClockPlausible } from '#domain/inbox/clock-plausibility.ts'

const HOUR_MS = 60 * 60 * 1000
const NOW = Date.UTC(2026, 0, 1)

test.each([
  ['goes evenly', { now: NOW, expected: NOW, newest: NOW - HOUR_MS }, true],
  ['was corrected a little', { now: NOW, expected: NOW - HOUR_MS / 2, newest: NOW }, true],
  ['was corrected by an hour', { now: NOW, expected: NOW + HOUR_MS, newest: NOW }, true],
  ['is an hour before the newest entry', { now: NOW, expected: NOW, newest: NOW + HOUR_MS }, true],
  ['is a season after the newest entry', { now: NOW, expected: NOW, newest: NOW - 100 * 24 * HOUR_MS }, true],
  ['has jumped', { now: NOW, expected: NOW - 2 * HOUR_MS, newest: NOW }, false],
  ['is before the newest entry', { now: NOW, expected: NOW, newest: NOW + 2 * HOUR_MS }, false],
  [
    'is half a year after the newest entry',
    { now: NOW, expected: NOW, newest: NOW - 200 * 24 * HOUR_MS },
    false,
  ],
])('a clock that %s is plausible or not', (_, evidence, expected) => {
  expect(isClockPlausible(evidence)).toBe(expected)
})
