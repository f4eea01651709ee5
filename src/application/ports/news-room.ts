import type { Category } from '#domain/news/category.ts'
import type { NewsCard, NewsItem } from '#domain/news/news-item.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface NewsRoom {
  /** In the order to show. */
  news(): Promise<Answer<readonly NewsCard[]>>
  article(slug: string): Promise<Lookup<NewsItem>>
  categories(): Promise<Answer<readonly Category[]>>
}
