import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import { ALWAYS_PUBLIC, hasBegun, isPublic } from '#domain/site/publication.ts'

const at = (moment: string, zone = 'UTC') => nowIn(Date.parse(moment), zone)

const instants = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
  // Around an hour that clocks show twice.
  fc.integer({ min: Date.parse('2026-10-24T23:00Z'), max: Date.parse('2026-10-25T08:00Z') }),
)
const zones = fc.constantFrom(
  'UTC',
  'Asia/Tokyo',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
)
const moments = fc.oneof(
  fc.constant(''),
  instants.map((instant) => new Date(instant).toISOString()),
  instants.map((instant) => new Date(instant).toISOString().slice(0, 10)),
  instants.map((instant) => new Date(instant).toISOString().slice(0, 16)),
)

describe('a moment', () => {
  test('has begun at midnight if it is a day, and in the site’s time zone if it has no offset', () => {
    expect(hasBegun('2026-12-24', at('2026-12-23T23:59:59Z'))).toBe(false)
    expect(hasBegun('2026-12-24', at('2026-12-24T00:00:00Z'))).toBe(true)
    expect(hasBegun('2026-12-24', at('2026-12-23T15:00:00Z', 'Asia/Tokyo'))).toBe(true)
    expect(hasBegun('2026-12-24T09:00', at('2026-12-24T13:59:00Z', 'America/New_York'))).toBe(false)
    expect(hasBegun('2026-12-24 09:00', at('2026-12-24T13:59:00Z', 'America/New_York'))).toBe(false)
    expect(hasBegun('2026-12-24 09:00', at('2026-12-24T14:00:00Z', 'America/New_York'))).toBe(true)
    expect(hasBegun('2026-12-24T09:00:00', at('2026-12-24T14:00:00Z', 'America/New_York'))).toBe(true)
    expect(hasBegun('2026-12-24T09:00:00+02:00', at('2026-12-24T06:59:59Z', 'Asia/Tokyo'))).toBe(false)
    expect(hasBegun('2026-12-24T09:00:00+02:00', at('2026-12-24T07:00:00Z', 'Asia/Tokyo'))).toBe(true)
  })

  test('has begun for good, even while the clocks show its hour for the second time', () => {
    for (const moment of ['2026-10-25T00:30:00Z', '2026-10-25T01:10:00Z', '2026-10-25T01:40:00Z'])
      expect(hasBegun('2026-10-25T02:30', at(moment, 'Europe/Berlin'))).toBe(true)
  })

  test('never begins if it is not a date', () => {
    for (const text of ['', 'soon', '2026-02-30']) expect(hasBegun(text, at('9000-01-01'))).toBe(false)
  })
})

describe('a record', () => {
  test('without limits is always public', () => {
    for (const moment of ['0001-01-01', '9000-01-01']) expect(isPublic(ALWAYS_PUBLIC, at(moment))).toBe(true)
  })

  test('is public in one period, from one moment until another', () => {
    fc.assert(
      fc.property(
        moments,
        moments,
        zones,
        fc.array(instants, { maxLength: 20 }),
        (publishAt, unpublishAt, zone, times) => {
          const seen = times
            .toSorted((one, other) => one - other)
            .map((time) => isPublic({ draft: false, publishAt, unpublishAt }, nowIn(time, zone)))
          const changes = seen.filter((shown, index) => index > 0 && shown !== seen[index - 1])
          expect(changes.length).toBeLessThanOrEqual(2)
          expect(changes.filter((shown) => shown).length).toBeLessThanOrEqual(1)
          if (publishAt === '' && unpublishAt === '') expect(seen).not.toContain(false)
        },
      ),
    )
  })

  test('is never public before its publication, after its end or as a draft', () => {
    fc.assert(
      fc.property(moments, moments, zones, instants, (publishAt, unpublishAt, zone, time) => {
        const now = nowIn(time, zone)
        const shown = isPublic({ draft: false, publishAt, unpublishAt }, now)
        if (shown && publishAt !== '') expect(hasBegun(publishAt, now)).toBe(true)
        if (shown) expect(hasBegun(unpublishAt, now)).toBe(false)
        expect(isPublic({ draft: true, publishAt, unpublishAt }, now)).toBe(false)
      }),
    )
  })
})
