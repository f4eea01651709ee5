import { expect, test } from 'vitest'
import { articleAvailability } from '#domain/news/article.ts'
import { aNewsItem } from '../arbitraries/news.ts'

test('an article with a title in the language is here', () => {
  expect(articleAvailability(aNewsItem(1), 'en')).toEqual({ is: 'here' })
})

test('an article without one says in which language it is available', () => {
  expect(articleAvailability(aNewsItem(1, { titleEn: '' }), 'en')).toEqual({ is: 'only-in', language: 'ru' })
})

test('an inactive article is not found', () => {
  expect(articleAvailability(aNewsItem(1, { active: false }), 'en')).toEqual({ is: 'nowhere' })
})
