import type { NewsItem } from '#domain/news/news-item.ts'
import type { Content } from '../content.ts'

/** A draft is nobody's business: neither the list nor its own address knows it. */
export const publishedNews = ({ news }: Content): readonly NewsItem[] => news.filter(({ active }) => active)

/** By the slug, or else by the id. */
export const articleOf = (content: Content, idOrSlug: string): NewsItem | undefined => {
  const news = publishedNews(content)
  return news.find(({ slug }) => slug === idOrSlug) ?? news.find(({ id }) => String(id) === idOrSlug)
}
