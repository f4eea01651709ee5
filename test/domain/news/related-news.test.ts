import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relatedNews } from '#domain/news/related-news.ts'
import { aNewsItem, news } from '../arbitraries/news.ts'

const five = [1, 2, 3, 4, 5].map((id) => aNewsItem(id))

test('below an article stand the first 3 other items', () => {
  expect(relatedNews(five, 'en', 2).map(({ id }) => id)).toEqual([1, 3, 4])
})

test('where no article was found, the first 3 stand', () => {
  expect(relatedNews(five, 'en', null).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('the article itself and what is not listed are never among them', () => {
  fc.assert(
    fc.property(news, fc.nat(99), (items, current) => {
      for (const { id, active, title } of relatedNews(items, 'ru', current))
        expect([id !== current, active, title.ru]).toEqual([true, true, 'News'])
    }),
  )
})
