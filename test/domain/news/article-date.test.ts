import { expect, test } from 'vitest'
import { articleDate } from '#domain/news/article-date.ts'

const created = '2025-03-09T22:30:00Z'

test('an article’s date is dd.MM.yy in both languages', () => {
  expect(articleDate({ created }, 'en', 'UTC')).toBe('09.03.25')
  expect(articleDate({ created }, 'ru', 'UTC')).toBe('09.03.25')
})

test('an article’s date is the day in the site’s time zone', () => {
  expect(articleDate({ created }, 'en', 'Asia/Nicosia')).toBe('10.03.25')
})
