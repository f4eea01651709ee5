import type { ArticleCard } from '#domain/news/article.ts'
import { type BlogChoice, blogList, clicksIn } from '#domain/news/blog-list.ts'
import { idInQuery, type PageAddress, queryValue } from '#domain/site/page-address.ts'
import { createAddressStore, type LanguageStore, type StateOf } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'
import { loadNews } from './load-news.ts'

export type Blog = LanguageStore<BlogChoice & { readonly news: readonly ArticleCard[] }>

const valuesAt = ({ language, search }: PageAddress) => ({
  language,
  category: idInQuery(search, 'category'),
  clicks: clicksIn(queryValue(search, 'more')),
})

export const blogView = ({ news, language, ...choice }: StateOf<Blog>) => ({
  ...blogList(news, language, choice),
  nextClicks: choice.clicks + 1,
})

export type BlogView = ReturnType<typeof blogView>

export const blogPage = definePageUseCase(['news', 'pageState'], (ports) => async (address) => {
  const listed = await loadNews(ports)
  if (!listed.ok) return { is: 'unavailable' }
  return { is: 'shown', store: createAddressStore({ news: listed.value }, address, valuesAt) }
})
