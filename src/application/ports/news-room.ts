import type { Category, NewsCard, NewsItem } from '#domain/news/article.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface NewsRoom {
  /** In the order to show. */
  news(): Promise<Answer<readonly NewsCard[]>>
  article(slug: string): Promise<Lookup<NewsItem>>
  categories(): Promise<Answer<readonly Category[]>>
}
