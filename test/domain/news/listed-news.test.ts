import { describe, expect, test } from 'vitest'
import { listedNews } from '#domain/news/listed-news.ts'
import { onlyIn } from '../arbitraries/language.ts'
import { aNewsItem } from '../arbitraries/news.ts'

describe('news', () => {
  test('are listed in the order in which they came', () => {
    expect(listedNews([aNewsItem(2), aNewsItem(9), aNewsItem(1)], 'en').map(({ id }) => id)).toEqual([
      2, 9, 1,
    ])
  })

  test('are not listed while inactive', () => {
    expect(listedNews([aNewsItem(1, { active: false })], 'en')).toEqual([])
  })

  test('are not listed in a language in which they have no title', () => {
    const russian = aNewsItem(1, { title: onlyIn('ru') })
    expect(listedNews([russian], 'en')).toEqual([])
    expect(listedNews([russian], 'ru')).toEqual([russian])
  })
})
