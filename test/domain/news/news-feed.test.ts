import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedNews } from '#domain/news/listed-news.ts'
import { clicksIn, newsFeed } from '#domain/news/news-feed.ts'
import { aNewsItem, news } from '../arbitraries/news.ts'

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => aNewsItem(id))

describe('the blog', () => {
  test('shows 4 items at first, the first of them large', () => {
    const { large, others, hasMore } = newsFeed(eight, 'en', 0)
    expect([large?.id, others.map(({ id }) => id), hasMore]).toEqual([1, [2, 3, 4], true])
  })

  test('shows 3 more with each click, and hides the button once all are shown', () => {
    expect(newsFeed(eight, 'en', 1)).toMatchObject({ others: { length: 6 }, hasMore: true })
    expect(newsFeed(eight, 'en', 2)).toMatchObject({ others: { length: 7 }, hasMore: false })
    expect(newsFeed(eight.slice(0, 7), 'en', 1)).toMatchObject({ others: { length: 6 }, hasMore: false })
  })

  test('without news has nothing large and no button', () => {
    expect(newsFeed([], 'en', 0)).toEqual({ large: null, others: [], hasMore: false })
  })

  test('reaches every listed item once, and clicks only ever add', () => {
    fc.assert(
      fc.property(news, fc.nat(12), (items, clicks) => {
        const shown = (after: number) => {
          const { large, others } = newsFeed(items, 'en', after)
          return large ? [large, ...others] : others
        }
        expect(shown(clicks + 1).slice(0, shown(clicks).length)).toEqual(shown(clicks))
        expect(shown(items.length)).toEqual(listedNews(items, 'en'))
      }),
    )
  })
})

test('an address tells how often more was asked for', () => {
  expect(clicksIn('12')).toBe(12)
})

test.each([null, '', '-1', '1.5', '1e9', '9999999', 'x2', '2x'])(
  'an odd count in an address (%j) is none',
  (text) => {
    expect(clicksIn(text)).toBe(0)
  },
)
