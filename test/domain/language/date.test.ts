import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatInZone,
  formatMoment,
  formatShortDate,
  instantOf,
  isTimeZone,
} from '#domain/language/date.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { language } from '../../arbitraries/language.ts'

describe('the instant of a text', () => {
  test.each([
    ['2025-03-30T22:30:15.250Z', '2025-03-30T22:30:15.250Z'],
    ['2025-03-30T22:30:00+03:00', '2025-03-30T19:30:00.000Z'],
    ['2025-03-30T22:30:00+0300', '2025-03-30T19:30:00.000Z'],
    ['2025-03-30T22:30-01:00', '2025-03-30T23:30:00.000Z'],
    ['2025-03-30 22:30:00', '2025-03-30T22:30:00.000Z'],
    ['2025-03-30T22:30:00', '2025-03-30T22:30:00.000Z'],
    ['2025-03-30', '2025-03-30T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(new Date(instantOf(text) ?? Number.NaN).toISOString()).toBe(expected)
  })

  test.each([
    '',
    'yesterday',
    '2025',
    '30.03.2025',
    '2025-02-29',
    '2025-02-30T10:00:00Z',
    '2025-04-31',
    '2025-13-01',
    '2025-01-00',
    '2025-01-01T25:00:00Z',
    'x2025-01-01',
    '2025-01-01x',
    '2025-01-01T',
  ])('%j has none', (text) => {
    expect(instantOf(text)).toBeNull()
  })

  test('without an offset is in UTC, in any zone of the machine', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'Asia/Tokyo'
    try {
      expect(new Date(0).getHours()).toBe(9)
      expect(instantOf('1970-01-01T00:00')).toBe(0)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  test('of a date’s ISO text is that date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(instantOf(date.toISOString())).toBe(date.getTime())
        },
      ),
    )
  })

  test('is a number or null, whatever the text is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(instantOf(text)).not.toBeNaN()
      }),
    )
  })
})

const NEW_YEAR = Date.parse('2025-01-01T00:05:00Z')

const ALL = 'y-MM-dd HH:mm, yy'

test('a clock shows the time of its zone', () => {
  expect(formatInZone(NEW_YEAR, 'UTC', ALL)).toBe('2025-01-01 00:05, 25')
  expect(formatInZone(NEW_YEAR, 'America/New_York', ALL)).toBe('2024-12-31 19:05, 24')
})

test('summer time counts', () => {
  expect(formatInZone(Date.parse('2025-07-01T12:00:00Z'), 'Asia/Nicosia', 'HH')).toBe('15')
  expect(formatInZone(Date.parse('2025-01-01T12:00:00Z'), 'Asia/Nicosia', 'HH')).toBe('14')
})

test('a year has all its digits, or its last two', () => {
  expect(formatInZone(Date.parse('0045-06-07T00:00:00Z'), 'UTC', 'y yy')).toBe('45 45')
  expect(formatInZone(Date.parse('0005-06-07T00:00:00Z'), 'UTC', 'y')).toBe('5')
  expect(formatInZone(Date.parse('0000-06-07T00:00:00Z'), 'UTC', 'y')).toBe('1')
  expect(formatInZone(Date.parse('+012345-06-07T00:00:00Z'), 'UTC', 'y yy')).toBe('12345 45')
})

test('UTC by any name shows the same time', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(formatInZone(date.getTime(), 'UTC', ALL)).toBe(formatInZone(date.getTime(), 'Etc/GMT', ALL))
    }),
  )
})

test('an unknown zone is UTC', () => {
  expect(isTimeZone('Nowhere/Land')).toBe(false)
  expect(isTimeZone('Asia/Nicosia')).toBe(true)
  expect(formatInZone(NEW_YEAR, 'Nowhere/Land', ALL)).toBe(formatInZone(NEW_YEAR, 'UTC', ALL))
})

const EVENING = '2025-03-09T22:05:00Z'

test('a date is written dd.MM.y, or dd.MM.yy where space is short, and with its time dd.MM.y HH:mm', () => {
  expect(formatDate('ru', EVENING, 'UTC')).toBe('09.03.2025')
  expect(formatShortDate('ru', EVENING, 'UTC')).toBe('09.03.25')
  expect(formatMoment('ru', EVENING, 'UTC')).toBe('09.03.2025 22:05')
})

test('a date is in the site’s time zone', () => {
  expect(formatDate('en', EVENING, 'Asia/Nicosia')).toBe('10.03.2025')
  expect(formatShortDate('en', EVENING, 'Asia/Nicosia')).toBe('10.03.25')
  expect(formatMoment('en', EVENING, 'Asia/Nicosia')).toBe('10.03.2025 00:05')
})

test('a text that is not a date is not shown', () => {
  expect(formatDate('ru', 'soon', 'UTC')).toBe('')
  expect(formatMoment('ru', 'soon', 'UTC')).toBe('')
  fc.assert(
    fc.property(anyText, language, anyText, (created, chosen, zone) => {
      expect(formatShortDate(chosen, created, zone)).toMatch(/^$|^\d\d\.\d\d\.\d\d$/)
    }),
  )
})

test.each(['America/New_York', 'UTC', 'Asia/Tokyo'])(
  'without an offset a date is written as it is: %s',
  (zone) => {
    expect(formatDate('en', '2027-01-31', zone)).toBe('31.01.2027')
    expect(formatShortDate('en', '2027-01-31T23:30', zone)).toBe('31.01.27')
    expect(formatMoment('en', '2027-01-31T23:30', zone)).toBe('31.01.2027 23:30')
  },
)
