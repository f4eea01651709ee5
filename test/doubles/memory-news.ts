import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { NewsContent } from '#application/ports/content.ts'
import type { Article } from '#domain/news/article.ts'

/** Content that the test did not give is unavailable. */
export const memoryNews = ({ news }: { readonly news?: readonly Article[] }) =>
  ({
    articles: async () => (news === undefined ? UNAVAILABLE : found(news)),
    article: async (slug) => {
      const item = news?.find((one) => one.slug === slug)
      return item === undefined ? NOT_FOUND : found(item)
    },
  }) satisfies NewsContent
