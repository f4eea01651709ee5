import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/languages.ts'
import type { NewsCard } from '#domain/news/article.ts'
import { clicksIn, type NewsFeed, newsFeed } from '#domain/news/news-feed.ts'
import { type PageAddress, queryValue } from '#domain/site/page-address.ts'
import type { Opened, PageUseCase } from '../opened.ts'
import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../readable.ts'
import { defineUseCase } from '../use-case.ts'
import { loadNews } from './load-news.ts'

export interface BlogState {
  readonly news: readonly NewsCard[]
  readonly language: Language
  /** How often "Show more" was pressed: it is a link, so the address knows. */
  readonly clicks: number
}

export interface Blog extends PageUseCase {
  readonly state: Readable<BlogState>
}

const askedAt = ({ language, search }: PageAddress) => ({
  language,
  clicks: clicksIn(queryValue(search, 'more')),
})

export const createBlog = (news: readonly NewsCard[], address: PageAddress): Blog => {
  const store = createStore<BlogState>(() => ({ news, ...askedAt(address) }))
  return { state: store, arrive: (next) => store.setState(askedAt(next)), dispose: () => {} }
}

export interface BlogView extends NewsFeed {
  /** How often it will have been pressed after the next time. */
  readonly nextClicks: number
}

export const blogView = ({ news, language, clicks }: BlogState): BlogView => ({
  ...newsFeed(news, language, clicks),
  nextClicks: clicks + 1,
})

type Dependencies = Pick<Ports, 'newsRoom' | 'transferState'>

export type OpenBlog = (address: PageAddress) => Promise<Opened<Blog>>

export const openBlog =
  ({ newsRoom, transferState }: Dependencies): OpenBlog =>
  async (address) => {
    const news = await loadNews({ newsRoom, transferState })
    return news.ok ? { is: 'shown', useCase: createBlog(news.value, address) } : { is: 'unavailable' }
  }

export const blogPage = defineUseCase(['newsRoom', 'transferState'], openBlog)
