import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatInZone, instantOf } from '#domain/language/date.ts'
import { dated, dayEnd, instantIn, isoMoment, lastInstantIn } from '#domain/language/moment.ts'
import { anyText } from '../../arbitraries/any-text.ts'

/**
 * The minute before which each zone changes its clocks. The changes are by an hour in the east and the west, at
 * midnight, by half an hour, and by a whole day.
 */
const CHANGES = [
  ['Europe/Berlin', '2026-03-29T02:00'],
  ['Europe/Berlin', '2026-10-25T03:00'],
  ['America/New_York', '2026-03-08T02:00'],
  ['America/New_York', '2026-11-01T02:00'],
  ['Africa/Cairo', '2026-04-24T00:00'],
  ['Africa/Cairo', '2026-10-30T00:00'],
  ['America/Santiago', '2026-09-06T00:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:00'],
  ['Australia/Lord_Howe', '2026-04-05T02:00'],
  ['Antarctica/Troll', '2026-03-29T01:00'],
  ['Pacific/Apia', '2011-12-30T00:00'],
  ['Asia/Kolkata', '2026-01-01T00:00'],
  ['UTC', '2026-03-29T02:00'],
] as const

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Local times around a clock change of a zone. */
const localTimes = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -200 * 60, max: 200 * 60 }))
  .map(([[zone, change], seconds]) => ({
    zone,
    local: new Date(Date.parse(`${change}Z`) + seconds * SECOND_MS).toISOString().slice(0, -1),
  }))

const iso = (instant: number | null) => new Date(instant ?? Number.NaN).toISOString()

describe('the moment that a clock shows', () => {
  const inZone = (local: string, zone: string) => iso(instantIn(local, zone))

  test('is in the zone', () => {
    expect(inZone('2026-12-24T09:00', 'Asia/Nicosia')).toBe('2026-12-24T07:00:00.000Z')
    expect(inZone('2026-07-01T00:30', 'America/New_York')).toBe('2026-07-01T04:30:00.000Z')
    expect(inZone('2026-12-24 09:00:15', 'Asia/Nicosia')).toBe('2026-12-24T07:00:15.000Z')
    expect(instantIn('2026-02-30T09:00', 'UTC')).toBeNull()
  })

  test('follows its offset if it has one', () => {
    expect(inZone('2026-12-24T09:00:00+03:00', 'Asia/Tokyo')).toBe('2026-12-24T06:00:00.000Z')
    expect(inZone('2026-12-24T09:00Z', 'Asia/Tokyo')).toBe('2026-12-24T09:00:00.000Z')
  })

  test('is the end of a skipped hour, east and west of UTC', () => {
    expect(inZone('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(inZone('2026-03-29T02:30:15', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(inZone('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
    expect(inZone('2026-04-24T00:00', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  })

  test('is the first of an hour that comes twice, east and west of UTC', () => {
    expect(inZone('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(inZone('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  test('is the first at which a clock of the zone shows it or a later time, in every zone', () => {
    const shown = (at: number, zone: string) => {
      const seconds = ((at % MINUTE_MS) + MINUTE_MS) % MINUTE_MS
      return Date.parse(`${formatInZone(at, zone, 'y-MM-ddTHH:mm')}Z`) + seconds
    }
    fc.assert(
      fc.property(localTimes, fc.integer({ min: 1, max: 100_000 }), ({ zone, local }, earlier) => {
        const instant = instantIn(local, zone) ?? Number.NaN
        const wanted = Date.parse(`${local}Z`)
        expect(shown(instant, zone)).toBeGreaterThanOrEqual(wanted)
        expect(shown(instant - earlier * SECOND_MS, zone)).toBeLessThan(wanted)
        expect(shown(instant - SECOND_MS, zone)).toBeLessThan(wanted)
      }),
    )
  })
})

describe('a day', () => {
  test('is from midnight to midnight in the zone of the site, also where clocks change', () => {
    expect(iso(instantIn('2026-06-01', 'UTC'))).toBe('2026-06-01T00:00:00.000Z')
    expect(iso(instantIn('2026-06-01', 'Asia/Nicosia'))).toBe('2026-05-31T21:00:00.000Z')
    expect(iso(dayEnd('2026-06-01', 'Asia/Nicosia'))).toBe('2026-06-01T21:00:00.000Z')
    expect(iso(dayEnd('2026-12-31', 'America/New_York'))).toBe('2027-01-01T05:00:00.000Z')
    expect(iso(instantIn('2026-04-24', 'Africa/Cairo'))).toBe('2026-04-23T22:00:00.000Z')
    const [start, end] = [instantIn('2026-03-29', 'Europe/Berlin'), dayEnd('2026-03-29', 'Europe/Berlin')]
    expect(Number(end) - Number(start)).toBe(23 * 60 * MINUTE_MS)
  })

  test('has no end if it is the last possible day, or not a day', () => {
    expect(dayEnd('9999-12-31', 'Europe/Berlin')).toBeNull()
    for (const text of ['', 'soon', '2026-02-30']) expect(dayEnd(text, 'UTC')).toBeNull()
  })

  test('ends with its last moment, and a time ends at itself', () => {
    expect(iso(lastInstantIn('2026-12-01', 'Asia/Nicosia'))).toBe('2026-12-01T21:59:59.999Z')
    expect(iso(lastInstantIn('2026-12-01T18:00', 'Asia/Nicosia'))).toBe('2026-12-01T16:00:00.000Z')
    expect(iso(lastInstantIn('2026-12-01T18:00:00Z', 'Asia/Nicosia'))).toBe('2026-12-01T18:00:00.000Z')
    for (const text of ['', 'soon', '2026-02-30', '9999-12-31'])
      expect(lastInstantIn(text, 'Asia/Nicosia')).toBeNull()
  })

  test('is shown by a clock of the zone until its last moment, in every zone', () => {
    fc.assert(
      fc.property(localTimes, ({ zone, local }) => {
        const day = local.slice(0, 10)
        // One zone has skipped a day.
        fc.pre(`${zone} ${day}` !== 'Pacific/Apia 2011-12-30')
        const last = lastInstantIn(day, zone) ?? Number.NaN
        expect(formatInZone(last, zone, 'y-MM-dd')).toBe(day)
        expect(formatInZone(last + 1, zone, 'y-MM-dd') > day).toBe(true)
      }),
    )
  })
})

test('programs get the moment at which the site’s clock shows a date without an offset', () => {
  expect(isoMoment('2026-11-22', 'Europe/Berlin')).toBe('2026-11-21T23:00:00.000Z')
  expect(isoMoment('2026-11-22T10:00', 'Europe/Berlin')).toBe('2026-11-22T09:00:00.000Z')
  expect(isoMoment('2026-11-22T10:00:00+03:00', 'Europe/Berlin')).toBe('2026-11-22T07:00:00.000Z')
  expect(isoMoment('soon', 'Europe/Berlin')).toBe('')
})

describe('a date of content as a moment', () => {
  const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

  const written = localTimes.chain(({ zone, local }) =>
    fc
      .constantFrom(
        local,
        local.slice(0, 10),
        local.slice(0, 16),
        local.slice(0, 19).replace('T', ' '),
        `${local}Z`,
        `${local.slice(0, 16)}+0330`,
        `${local.slice(0, 19)}-05:00`,
      )
      .map((text) => ({ zone, text })),
  )

  const moment = (text: string, zone: string) => dated({ created: text }, zone).created

  test('is the same moment, with its offset, as every program reads it', () => {
    fc.assert(
      fc.property(written, ({ zone, text }) => {
        const created = moment(text, zone)
        expect(created).toMatch(MOMENT)
        expect(instantOf(created)).toBe(instantIn(text, zone))
        expect(moment(created, 'Asia/Tokyo')).toBe(created)
      }),
    )
  })

  test('stays as written if it has an offset', () => {
    const record = { id: 1, created: '2026-10-13T12:00:00+02:00' }
    expect(dated(record, 'Asia/Tokyo')).toBe(record)
    expect(moment('2026-10-13T12:00Z', 'Asia/Tokyo')).toBe('2026-10-13T12:00Z')
  })

  test('stays a date in every possible year, and any other text stays as it is', () => {
    expect(moment('9999-12-31T23:00', 'America/New_York')).toBe('9999-12-31T23:00')
    fc.assert(
      fc.property(
        anyText.filter((text) => instantOf(text) === null),
        fc.constantFrom('UTC', 'Asia/Tokyo'),
        (text, zone) => {
          expect(moment(text, zone)).toBe(text)
        },
      ),
    )
  })
})
