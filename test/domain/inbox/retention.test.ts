import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimableSince, isClockPlausible, retentionLimits } from '#domain/inbox/retention.ts'

test('messages, choices about cookies and applications are kept for two years, and for seven with the longer consent', () => {
  const limits = retentionLimits(Date.UTC(2030, 1, 28, 12))
  expect(new Date(limits.messages).toISOString()).toBe('2028-02-28T12:00:00.000Z')
  expect(limits.cookieChoices).toBe(limits.messages)
  expect(new Date(limits.applicationsWithoutLongerConsent).toISOString()).toBe('2028-02-28T12:00:00.000Z')
  expect(new Date(limits.applications).toISOString()).toBe('2023-02-28T12:00:00.000Z')
})

test('an expired entry stays expired', () => {
  const moment = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(moment, fc.nat(Date.UTC(1980, 0)), (now, later) => {
      const [before, after] = [retentionLimits(now), retentionLimits(now + later)]
      expect(after.messages).toBeGreaterThanOrEqual(before.messages)
      expect(after.applications).toBeGreaterThanOrEqual(before.applications)
      expect(after.applications).toBeLessThan(after.applicationsWithoutLongerConsent)
    }),
  )
})

test('a file can be claimed for 24 hours after its upload', () => {
  const now = Date.UTC(2030, 0, 2, 12)
  expect(new Date(claimableSince(now)).toISOString()).toBe('2030-01-01T12:00:00.000Z')
})

const HOUR_MS = 60 * 60 * 1000
const NOW = Date.UTC(2026, 0, 1)

test.each([
  ['goes evenly', { now: NOW, expected: NOW, newest: NOW - HOUR_MS }, true],
  ['was corrected a little', { now: NOW, expected: NOW - HOUR_MS / 2, newest: NOW }, true],
  ['was corrected by an hour', { now: NOW, expected: NOW + HOUR_MS, newest: NOW }, true],
  ['is an hour before the newest entry', { now: NOW, expected: NOW, newest: NOW + HOUR_MS }, true],
  [
    'is half a year after the newest entry to the day',
    { now: NOW, expected: NOW, newest: NOW - 183 * 24 * HOUR_MS },
    true,
  ],
  ['is a season after the newest entry', { now: NOW, expected: NOW, newest: NOW - 100 * 24 * HOUR_MS }, true],
  ['has jumped', { now: NOW, expected: NOW - 2 * HOUR_MS, newest: NOW }, false],
  ['is before the newest entry', { now: NOW, expected: NOW, newest: NOW + 2 * HOUR_MS }, false],
  ['is longer after the newest entry', { now: NOW, expected: NOW, newest: NOW - 200 * 24 * HOUR_MS }, false],
])('a clock that %s is plausible or not', (_, evidence, expected) => {
  expect(isClockPlausible(evidence)).toBe(expected)
})
