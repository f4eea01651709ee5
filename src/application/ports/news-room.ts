import type { Article, ArticleCard, Category } from '#domain/news/article.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface NewsRoom {
  /** In the order to show. */
  news(): Promise<Answer<readonly ArticleCard[]>>
  article(slug: string): Promise<Lookup<Article>>
  categories(): Promise<Answer<readonly Category[]>>
}
