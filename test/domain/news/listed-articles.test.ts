import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  articlesAbout,
  listedArticles,
  previewedArticles,
  relatedArticles,
} from '#domain/news/listed-articles.ts'
import { onlyIn } from '../../arbitraries/language.ts'
import { aNewsItem, news } from '../../arbitraries/news.ts'

describe('news', () => {
  test('keep their original order', () => {
    expect(listedArticles([aNewsItem(2), aNewsItem(9), aNewsItem(1)], 'en').map(({ id }) => id)).toEqual([
      2, 9, 1,
    ])
  })

  test('are not listed while inactive', () => {
    expect(listedArticles([aNewsItem(1, { active: false })], 'en')).toEqual([])
  })

  test('are not listed in a language in which they have no title', () => {
    const russian = aNewsItem(1, { title: onlyIn('ru') })
    expect(listedArticles([russian], 'en')).toEqual([])
    expect(listedArticles([russian], 'ru')).toEqual([russian])
  })
})

test('the blog preview shows the first 3 listed items', () => {
  const news = [1, 2, 3, 4, 5].map((id) => aNewsItem(id, { active: id !== 2 }))
  expect(previewedArticles(news, 'en').map(({ id }) => id)).toEqual([1, 3, 4])
})

const five = [1, 2, 3, 4, 5].map((id) => aNewsItem(id))

test('below an article are the first 3 other items', () => {
  expect(relatedArticles(five, 'en', aNewsItem(2)).map(({ id }) => id)).toEqual([1, 3, 4])
})

test('those about the same game come first', () => {
  const news = [aNewsItem(1), aNewsItem(2), aNewsItem(3, { game: 7 }), aNewsItem(4, { game: 8 })]
  const ids = (current: number | null) =>
    relatedArticles(news, 'en', { id: 9, game: current }).map(({ id }) => id)
  expect(ids(7)).toEqual([3, 1, 2])
  expect(ids(null)).toEqual([1, 2, 3])
})

test('about a game are the first 2 listed articles that name it', () => {
  const news = [
    aNewsItem(1),
    aNewsItem(2, { game: 7 }),
    aNewsItem(3, { game: 7, active: false }),
    aNewsItem(4, { game: 7 }),
    aNewsItem(5, { game: 7 }),
  ]
  expect(articlesAbout(news, 7, 'en').map(({ id }) => id)).toEqual([2, 4])
  expect(articlesAbout(news, 8, 'en')).toEqual([])
})

test('if no article was found, there are the first 3', () => {
  expect(relatedArticles(five, 'en', null).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('the article itself and unlisted articles are never among them', () => {
  fc.assert(
    fc.property(news, fc.nat(99), (items, current) => {
      for (const { id, active, title } of relatedArticles(items, 'ru', { id: current, game: 1 }))
        expect([id !== current, active, title.ru]).toEqual([true, true, 'News'])
    }),
  )
})
