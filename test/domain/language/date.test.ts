import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatShortDate, formatTime } from '#domain/language/date.ts'
import { anyText } from '../arbitraries/any-text.ts'
import { language } from '../arbitraries/language.ts'

const EVENING = '2025-03-09T22:05:00Z'

test('a date is written dd.MM.y, or dd.MM.yy where space is short, a time HH:mm', () => {
  expect(formatDate('ru', EVENING, 'UTC')).toBe('09.03.2025')
  expect(formatShortDate('ru', EVENING, 'UTC')).toBe('09.03.25')
  expect(formatTime('ru', EVENING, 'UTC')).toBe('22:05')
})

test('it is the date in the site’s time zone', () => {
  expect(formatDate('en', EVENING, 'Asia/Nicosia')).toBe('10.03.2025')
  expect(formatShortDate('en', EVENING, 'Asia/Nicosia')).toBe('10.03.25')
  expect(formatTime('en', EVENING, 'Asia/Nicosia')).toBe('00:05')
})

test('what is no date is not shown, whatever it is', () => {
  expect(formatDate('ru', 'soon', 'UTC')).toBe('')
  fc.assert(
    fc.property(anyText, language, anyText, (created, chosen, zone) => {
      expect(formatShortDate(chosen, created, zone)).toMatch(/^$|^\d\d\.\d\d\.\d\d$/)
    }),
  )
})
