import { expect, test } from 'vitest'
import { isTimeZone, wallClock } from '#domain/language/wall-clock.ts'

const NEW_YEAR = Date.parse('2025-01-01T00:05:00Z')

test('a clock shows the time of its zone', () => {
  expect(wallClock(NEW_YEAR, 'UTC')).toEqual({ y: '2025', yy: '25', MM: '01', dd: '01', HH: '00', mm: '05' })
  expect(wallClock(NEW_YEAR, 'America/New_York')).toEqual({
    y: '2024',
    yy: '24',
    MM: '12',
    dd: '31',
    HH: '19',
    mm: '05',
  })
})

test('summer time counts', () => {
  expect(wallClock(Date.parse('2025-07-01T12:00:00Z'), 'Asia/Nicosia').HH).toBe('15')
  expect(wallClock(Date.parse('2025-01-01T12:00:00Z'), 'Asia/Nicosia').HH).toBe('14')
})

test('a year has two digits at least where it is short', () => {
  expect(wallClock(Date.parse('0005-06-07T00:00:00Z'), 'UTC')).toMatchObject({ y: '5', yy: '05' })
})

test('a zone that nobody knows is UTC', () => {
  expect(isTimeZone('Nowhere/Land')).toBe(false)
  expect(isTimeZone('Asia/Nicosia')).toBe(true)
  expect(wallClock(NEW_YEAR, 'Nowhere/Land')).toEqual(wallClock(NEW_YEAR, 'UTC'))
})
