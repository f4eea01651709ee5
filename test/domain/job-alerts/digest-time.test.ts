import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDigestAt, RHYTHMS } from '#domain/job-alerts/digest-time.ts'
import { formatInZone } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { language as languages } from '../../arbitraries/language.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const next = (rhythm: (typeof RHYTHMS)[number], now: string, timeZone = 'Asia/Nicosia') =>
  new Date(nextDigestAt(rhythm, DEFAULT_LANGUAGE, timeZone, Date.parse(now))).toISOString()

test('a daily digest goes out at 9:00 where the studio is, and never at the moment that has just come', () => {
  expect(next('day', '2026-06-01T05:59:59Z')).toBe('2026-06-01T06:00:00.000Z')
  expect(next('day', '2026-06-01T06:00:00Z')).toBe('2026-06-02T06:00:00.000Z')
  expect(next('day', '2026-06-01T22:00:00Z')).toBe('2026-06-02T06:00:00.000Z')
  expect(next('day', '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z')
})

test('a weekly digest goes out on the first day of the week', () => {
  expect(next('week', '2026-06-01T05:00:00Z')).toBe('2026-06-01T06:00:00.000Z')
  expect(next('week', '2026-06-01T06:00:00Z')).toBe('2026-06-08T06:00:00.000Z')
  // In the Line Islands it is already Monday at 9:30.
  expect(next('week', '2026-05-31T19:30:00Z', 'Pacific/Kiritimati')).toBe('2026-06-07T19:00:00.000Z')
})

test('the next digest is always ahead, at 9:00, within a day or a week', () => {
  const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
  const zones = fc.constantFrom(
    'UTC',
    'Asia/Nicosia',
    'America/New_York',
    'Pacific/Kiritimati',
    'Europe/Berlin',
  )
  fc.assert(
    fc.property(fc.constantFrom(...RHYTHMS), languages, zones, moments, (rhythm, language, zone, now) => {
      const at = nextDigestAt(rhythm, language, zone, now)
      expect(at).toBeGreaterThan(now)
      expect(at - now).toBeLessThanOrEqual((rhythm === 'day' ? 1 : 7) * DAY_MS + DAY_MS / 24)
      expect(formatInZone(at, zone, 'HH:mm')).toBe('09:00')
      const day = new Date(formatInZone(at, zone, 'y-MM-dd')).getUTCDay()
      if (rhythm === 'week') expect(day).toBe(LANGUAGE_FACTS[language].weekStart)
    }),
  )
})
