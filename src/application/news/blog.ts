import type { Language } from '#domain/language/languages.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { type BlogChoice, blogList, clicksIn } from '#domain/news/blog-list.ts'
import { idInQuery, type PageAddress, queryValue } from '#domain/site/page-address.ts'
import { type AddressStore, createAddressStore, type PageResult } from '../page-store.ts'
import { defineUseCase, type Needs } from '../use-case.ts'
import { loadNews } from './load-news.ts'

export interface BlogState extends BlogChoice {
  readonly news: readonly ArticleCard[]
  readonly language: Language
}

export type Blog = AddressStore<BlogState>

const valuesAt = ({ language, search }: PageAddress) => ({
  language,
  category: idInQuery(search, 'category'),
  clicks: clicksIn(queryValue(search, 'more')),
})

export const blogView = ({ news, language, ...choice }: BlogState) => ({
  ...blogList(news, language, choice),
  nextClicks: choice.clicks + 1,
})

export type BlogView = ReturnType<typeof blogView>

const NEEDS = ['news', 'pageState'] as const

type Dependencies = Needs<typeof NEEDS>

export const openBlog =
  ({ news, pageState }: Dependencies) =>
  async (address: PageAddress): Promise<PageResult<Blog>> => {
    const listed = await loadNews({ news, pageState })
    if (!listed.ok) return { is: 'unavailable' }
    return { is: 'shown', store: createAddressStore({ news: listed.value }, address, valuesAt) }
  }

export const blogPage = defineUseCase(NEEDS, openBlog)
