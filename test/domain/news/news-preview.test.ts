import { expect, test } from 'vitest'
import { newsPreview } from '#domain/news/news-preview.ts'
import { aNewsItem } from '../arbitraries/news.ts'

test('the blog preview shows the first 3 listed items', () => {
  const news = [1, 2, 3, 4, 5].map((id) => aNewsItem(id, { active: id !== 2 }))
  expect(newsPreview(news, 'en').map(({ id }) => id)).toEqual([1, 3, 4])
})
