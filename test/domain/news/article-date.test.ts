import { expect, test } from 'vitest'
import { articleDate, articleTime } from '#domain/news/article-date.ts'

const created = '2025-03-09T22:30:00Z'

test('an article’s date is dd.MM.yy in both languages', () => {
  expect(articleDate({ created }, 'en', 'UTC')).toBe('09.03.25')
  expect(articleDate({ created }, 'ru', 'UTC')).toBe('09.03.25')
})

test('an article’s date is the day in the site’s time zone', () => {
  expect(articleDate({ created }, 'en', 'Asia/Nicosia')).toBe('10.03.25')
})

test('the exact time of an article is dd.MM.y HH:mm in the site’s time zone', () => {
  expect(articleTime({ created }, 'ru', 'Asia/Nicosia')).toBe('10.03.2025 00:30')
  expect(articleTime({ created: 'soon' }, 'ru', 'UTC')).toBe('')
})
