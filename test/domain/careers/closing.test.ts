import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asOf, isPast, nowIn } from '#domain/careers/closing.ts'
import { isActive } from '#domain/careers/vacancy.ts'
import { aVacancy, vacancies } from '../../arbitraries/careers.ts'

describe('a day is past', () => {
  const at = (moment: string, zone = 'UTC') => nowIn(Date.parse(moment), zone)
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata')
  const moments = fc
    .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
    .map((instant) => Math.floor(instant / 60_000) * 60_000)
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10)

  test('when the next one has begun in the site’s time zone', () => {
    expect(isPast('2027-01-31', at('2027-01-31T23:59:59Z'))).toBe(false)
    expect(isPast('2027-01-31', at('2027-02-01T00:00:00Z'))).toBe(true)
    expect(isPast('2027-01-31', at('2027-01-31T15:00:00Z', 'Asia/Tokyo'))).toBe(true)
    expect(isPast('2027-01-31', at('2027-02-01T04:59:00Z', 'America/New_York'))).toBe(false)
  })

  test('a time without an offset is in the site’s zone, and any other is the same everywhere', () => {
    expect(isPast('2027-01-31T18:00', at('2027-01-31T09:00:00Z', 'Asia/Tokyo'))).toBe(false)
    expect(isPast('2027-01-31 18:00:00', at('2027-01-31T09:00:00Z', 'Asia/Tokyo'))).toBe(false)
    expect(isPast('2027-01-31 18:00:00', at('2027-01-31T09:00:01Z', 'Asia/Tokyo'))).toBe(true)
    expect(isPast('2027-01-31T18:00:00Z', at('2027-01-31T17:59:00Z', 'Asia/Tokyo'))).toBe(false)
    expect(isPast('2027-01-31T18:00:00Z', at('2027-01-31T18:00:00Z', 'Asia/Tokyo'))).toBe(false)
    expect(isPast('2027-01-31T18:00:00+0200', at('2027-01-31T16:01:00Z'))).toBe(true)
  })

  test('for good, even while the clocks show an hour for the second time', () => {
    for (const moment of ['2026-10-25T00:31:00Z', '2026-10-25T01:10:00Z', '2026-10-25T01:40:00Z'])
      expect(isPast('2026-10-25T02:30', at(moment, 'Europe/Berlin'))).toBe(true)
  })

  test('a text that is not a date never is', () => {
    for (const text of ['', 'soon', '2027-02-30', '0']) expect(isPast(text, at('9000-01-01'))).toBe(false)
  })

  test('for good, and in every zone within the 26 hours that a day ends in', () => {
    fc.assert(
      fc.property(moments, moments, zones, (one, other, zone) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        const last = day(one)
        if (isPast(last, nowIn(earlier, zone))) expect(isPast(last, nowIn(later, zone))).toBe(true)
        const end = Date.parse(last) + 24 * 3_600_000
        expect(isPast(last, nowIn(end - 14 * 3_600_000 - 60_000, zone))).toBe(false)
        expect(isPast(last, nowIn(end + 12 * 3_600_000, zone))).toBe(true)
      }),
    )
  })

  test('when its last minute in the zone is past', () => {
    fc.assert(
      fc.property(moments, moments, zones, (last, instant, zone) => {
        expect(isPast(`${day(last)}T23:59`, nowIn(instant, zone))).toBe(
          isPast(day(last), nowIn(instant, zone)),
        )
      }),
    )
  })
})

describe('a vacancy whose last day is past', () => {
  const instants = fc.integer({ min: Date.parse('2027-01-30'), max: Date.parse('2027-02-02') })
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York')

  test('is closed, and otherwise unchanged', () => {
    const vacancy = aVacancy(1, { validThrough: '2027-01-31' })
    expect(asOf(vacancy, nowIn(Date.parse('2027-01-31T12:00:00Z'), 'UTC'))).toBe(vacancy)
    const after = asOf(vacancy, nowIn(Date.parse('2027-02-01T00:00:00Z'), 'UTC'))
    expect(isActive(after)).toBe(false)
    expect(after).toEqual({ ...vacancy, status: after.status })
  })

  test('is always closed, any other is as open as its status says, and a second check changes nothing', () => {
    fc.assert(
      fc.property(vacancies, instants, zones, (all, instant, zone) => {
        const now = nowIn(instant, zone)
        const seen = all.map((vacancy) => asOf(vacancy, now))
        expect(seen.filter(isActive)).toEqual(
          all.filter((vacancy) => isActive(vacancy) && !isPast(vacancy.validThrough, now)),
        )
        expect(seen.map((vacancy) => asOf(vacancy, now))).toEqual(seen)
      }),
    )
  })

  test('never opens again', () => {
    fc.assert(
      fc.property(vacancies, instants, instants, zones, (all, one, other, zone) => {
        const openAt = (instant: number) =>
          all.filter((vacancy) => isActive(asOf(vacancy, nowIn(instant, zone))))
        expect(openAt(Math.min(one, other))).toEqual(
          expect.arrayContaining([...openAt(Math.max(one, other))]),
        )
      }),
    )
  })
})
