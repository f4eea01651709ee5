import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blogList,
  clicksIn,
  listedArticles,
  previewedArticles,
  relatedArticles,
} from '#domain/news/listed-articles.ts'
import { onlyIn } from '../arbitraries/language.ts'
import { aNewsItem, news } from '../arbitraries/news.ts'

describe('news', () => {
  test('are listed in the order in which they came', () => {
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

test('below an article stand the first 3 other items', () => {
  expect(relatedArticles(five, 'en', 2).map(({ id }) => id)).toEqual([1, 3, 4])
})

test('where no article was found, the first 3 stand', () => {
  expect(relatedArticles(five, 'en', null).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('the article itself and what is not listed are never among them', () => {
  fc.assert(
    fc.property(news, fc.nat(99), (items, current) => {
      for (const { id, active, title } of relatedArticles(items, 'ru', current))
        expect([id !== current, active, title.ru]).toEqual([true, true, 'News'])
    }),
  )
})

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => aNewsItem(id))

describe('the blog', () => {
  test('shows 4 items at first, the first of them large', () => {
    const { large, others, hasMore } = blogList(eight, 'en', 0)
    expect([large?.id, others.map(({ id }) => id), hasMore]).toEqual([1, [2, 3, 4], true])
  })

  test('shows 3 more with each click, and hides the button once all are shown', () => {
    expect(blogList(eight, 'en', 1)).toMatchObject({ others: { length: 6 }, hasMore: true })
    expect(blogList(eight, 'en', 2)).toMatchObject({ others: { length: 7 }, hasMore: false })
    expect(blogList(eight.slice(0, 7), 'en', 1)).toMatchObject({ others: { length: 6 }, hasMore: false })
  })

  test('without news has nothing large and no button', () => {
    expect(blogList([], 'en', 0)).toEqual({ large: null, others: [], hasMore: false })
  })

  test('reaches every listed item once, and clicks only ever add', () => {
    fc.assert(
      fc.property(news, fc.nat(12), (items, clicks) => {
        const shown = (after: number) => {
          const { large, others } = blogList(items, 'en', after)
          return large ? [large, ...others] : others
        }
        expect(shown(clicks + 1).slice(0, shown(clicks).length)).toEqual(shown(clicks))
        expect(shown(items.length)).toEqual(listedArticles(items, 'en'))
      }),
    )
  })
})

test('an address says how often more was asked for', () => {
  expect(clicksIn('12')).toBe(12)
})

test.each([null, '', '-1', '1.5', '1e9', '9999999', 'x2', '2x'])(
  'an odd count in an address (%j) is none',
  (text) => {
    expect(clicksIn(text)).toBe(0)
  },
)
