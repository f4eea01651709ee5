import type { Content, NewsRecord } from '../content.ts'

/** A draft is in no list, and its own address is not found. */
export const publishedNews = ({ news }: Content): readonly NewsRecord[] => news.filter(({ active }) => active)

/** By the slug, or else by the id. */
export const articleOf = (content: Content, idOrSlug: string): NewsRecord | undefined => {
  const news = publishedNews(content)
  return news.find(({ slug }) => slug === idOrSlug) ?? news.find(({ id }) => String(id) === idOrSlug)
}
