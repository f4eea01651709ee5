import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blogList, clicksIn, listedCategories } from '#domain/news/blog-list.ts'
import { listedArticles } from '#domain/news/listed-articles.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { aNewsItem, news } from '../../arbitraries/news.ts'

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => aNewsItem(id))

describe('the blog', () => {
  test('shows 4 items at first, the first of them large', () => {
    const { large, others, hasMore } = blogList(eight, 'en', { category: null, clicks: 0 })
    expect([large?.id, others.map(({ id }) => id), hasMore]).toEqual([1, [2, 3, 4], true])
  })

  test('shows 3 more with each click, and hides the button once all are shown', () => {
    expect(blogList(eight, 'en', { category: null, clicks: 1 })).toMatchObject({
      others: { length: 6 },
      hasMore: true,
    })
    expect(blogList(eight, 'en', { category: null, clicks: 2 })).toMatchObject({
      others: { length: 7 },
      hasMore: false,
    })
    expect(blogList(eight.slice(0, 7), 'en', { category: null, clicks: 1 })).toMatchObject({
      others: { length: 6 },
      hasMore: false,
    })
  })

  test('without news has nothing large and no button', () => {
    expect(blogList([], 'en', { category: null, clicks: 0 })).toMatchObject({
      large: null,
      others: [],
      hasMore: false,
    })
  })

  test('reaches every listed item once, and clicks only ever add', () => {
    fc.assert(
      fc.property(news, fc.nat(12), (items, clicks) => {
        const shown = (after: number) => {
          const { large, others } = blogList(items, 'en', { category: null, clicks: after })
          return large ? [large, ...others] : others
        }
        expect(shown(clicks + 1).slice(0, shown(clicks).length)).toEqual(shown(clicks))
        expect(shown(items.length)).toEqual(listedArticles(items, 'en'))
      }),
    )
  })
})

test('an address says how often “Show more” was pressed', () => {
  expect(clicksIn('12')).toBe(12)
})

test.each([null, '', '-1', '1.5', '1e9', '9999999', 'x2', '2x'])(
  'an odd count in an address (%j) counts as 0',
  (text) => {
    expect(clicksIn(text)).toBe(0)
  },
)

describe('the categories of the blog', () => {
  const [life, talks] = [
    { id: 1, title: texts({ en: 'Studio life', ru: 'Жизнь студии' }) },
    { id: 2, title: texts({ en: 'Conversations', ru: 'Разговоры' }) },
  ]
  const items = [
    aNewsItem(1, { category: life }),
    aNewsItem(2, { category: talks, title: onlyIn('en') }),
    aNewsItem(3, { category: life }),
    aNewsItem(4),
  ]

  test('are the ones of the listed articles, in alphabetical order', () => {
    expect(listedCategories(items, 'en')).toEqual([talks, life])
    expect(listedCategories(items, 'ru')).toEqual([life])
  })

  test('filter it, and a category without articles counts as no choice', () => {
    const shown = (category: number | null, chosen: 'en' | 'ru' = 'en') => {
      const { large, others } = blogList(items, chosen, { category, clicks: 0 })
      return [large, ...others].map((item) => item?.id)
    }
    expect(shown(1)).toEqual([1, 3])
    expect(shown(2)).toEqual([2])
    expect(shown(2, 'ru')).toEqual([1, 3, 4])
    expect(shown(9)).toEqual([1, 2, 3, 4])
  })

  test('together show every article with a category, each once', () => {
    const category = fc.constantFrom(null, life, talks)
    fc.assert(
      fc.property(news, fc.array(category, { minLength: 40, maxLength: 40 }), (all, categories) => {
        const given = all.map((item, index) => ({ ...item, category: categories[index] ?? null }))
        const ofAll = listedCategories(given, 'ru').flatMap(({ id }) => {
          const { large, others } = blogList(given, 'ru', { category: id, clicks: 99 })
          return [large, ...others].map((item) => item?.id)
        })
        const inSome = listedArticles(given, 'ru').filter((item) => item.category !== null)
        expect(ofAll.toSorted()).toEqual(inSome.map(({ id }) => id).toSorted())
      }),
    )
  })
})
