import { expect, test } from 'vitest'
import { loadNews } from '#application/news/load-news.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

test('the blog and an article share one list, which is loaded once', async () => {
  const pageState = memoryPageState()
  await loadNews({ news: memoryNews({ news: [aNewsItem(1)] }), pageState })
  expect(await loadNews({ news: memoryNews({}), pageState })).toMatchObject({ value: [{ id: 1 }] })
})
