import { describe, expect, test } from 'vitest'

import { type Blog, blogPage, blogView } from '#application/news/blog.ts'
import type { Article } from '#domain/news/article.ts'

import { pageAddress } from '#domain/site/page-address.ts'
import { onlyIn } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => aNewsItem(id))

const open = (news: readonly Article[], at: string) =>
  blogPage.create({ news: memoryNews({ news }), pageState: memoryPageState() })(pageAddress(at), {})

const blogAt = async (at: string, news: readonly Article[] = nine): Promise<Blog> => {
  const opened = await open(news, at)
  if (opened.is !== 'shown') throw new Error(opened.is)
  return opened.store
}

const shownBy = (blog: Blog) => {
  const { large, others, hasMore } = blogView(blog.state.getState())
  return { items: [large, ...others].map((item) => item?.id), hasMore }
}

describe('the blog', () => {
  test('shows 4 items at first, 3 more per click, and no button once all are shown', async () => {
    const blog = await blogAt('/blog')
    expect(shownBy(blog)).toEqual({ items: [1, 2, 3, 4], hasMore: true })
    blog.onAddressChange(pageAddress('/blog?more=1'))
    expect(shownBy(blog)).toEqual({ items: [1, 2, 3, 4, 5, 6, 7], hasMore: true })
    blog.onAddressChange(pageAddress('/blog?more=2'))
    expect(shownBy(blog)).toEqual({ items: [1, 2, 3, 4, 5, 6, 7, 8, 9], hasMore: false })
  })

  test('shows as many items as its address says, even for an odd number', async () => {
    expect(shownBy(await blogAt('/blog?more=1')).items).toHaveLength(7)
    for (const odd of ['-1', 'x', '1e9', ''])
      expect(shownBy(await blogAt(`/blog?more=${odd}`)).items).toHaveLength(4)
  })

  test('lists articles with a title in the language, also after a change of language', async () => {
    const blog = await blogAt('/blog', [aNewsItem(1, { title: onlyIn('ru') }), aNewsItem(2)])
    expect(shownBy(blog).items).toEqual([2])
    blog.onAddressChange(pageAddress('/ru/blog'))
    expect(shownBy(blog).items).toEqual([1, 2])
  })

  test('without any item has no large one', async () => {
    expect(blogView((await blogAt('/blog', [])).state.getState())).toMatchObject({ large: null, others: [] })
  })

  test('is unavailable if the news cannot be loaded', async () => {
    const opened = await blogPage.create({ news: memoryNews({}), pageState: memoryPageState() })(
      pageAddress('/blog'),
      {},
    )
    expect(opened).toEqual({ is: 'unavailable' })
  })
})
