import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone, wallClock } from '#domain/language/wall-clock.ts'

const NEW_YEAR = Date.parse('2025-01-01T00:05:00Z')

const ALL = 'y-MM-dd HH:mm, yy'

test('a clock shows the time of its zone', () => {
  expect(wallClock(NEW_YEAR, 'UTC', ALL)).toBe('2025-01-01 00:05, 25')
  expect(wallClock(NEW_YEAR, 'America/New_York', ALL)).toBe('2024-12-31 19:05, 24')
})

test('summer time counts', () => {
  expect(wallClock(Date.parse('2025-07-01T12:00:00Z'), 'Asia/Nicosia', 'HH')).toBe('15')
  expect(wallClock(Date.parse('2025-01-01T12:00:00Z'), 'Asia/Nicosia', 'HH')).toBe('14')
})

test('a year has all its digits, or its last two', () => {
  expect(wallClock(Date.parse('0045-06-07T00:00:00Z'), 'UTC', 'y yy')).toBe('45 45')
  expect(wallClock(Date.parse('0005-06-07T00:00:00Z'), 'UTC', 'y')).toBe('5')
  expect(wallClock(Date.parse('+012345-06-07T00:00:00Z'), 'UTC', 'y yy')).toBe('12345 45')
})

test('UTC by any name shows the same time', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(wallClock(date.getTime(), 'UTC', ALL)).toBe(wallClock(date.getTime(), 'Etc/GMT', ALL))
    }),
  )
})

test('an unknown zone is UTC', () => {
  expect(isTimeZone('Nowhere/Land')).toBe(false)
  expect(isTimeZone('Asia/Nicosia')).toBe(true)
  expect(wallClock(NEW_YEAR, 'Nowhere/Land', ALL)).toBe(wallClock(NEW_YEAR, 'UTC', ALL))
})
