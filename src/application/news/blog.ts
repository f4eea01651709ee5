import type { Language } from '#domain/language/languages.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { type BlogChoice, blogList, clicksIn } from '#domain/news/blog-list.ts'
import { idInQuery, type PageAddress, queryValue } from '#domain/site/page-address.ts'
import { type AddressStore, createAddressStore } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'
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

export const blogPage = definePageUseCase(['news', 'pageState'], (ports) => async (address) => {
  const listed = await loadNews(ports)
  if (!listed.ok) return { is: 'unavailable' }
  return { is: 'shown', store: createAddressStore({ news: listed.value }, address, valuesAt) }
})
