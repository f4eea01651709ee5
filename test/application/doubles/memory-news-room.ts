import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { NewsRoom } from '#application/ports/news-room.ts'
import type { NewsItem } from '#domain/news/article.ts'

/** What is not held is unavailable. */
export const memoryNewsRoom = ({ news }: { readonly news?: readonly NewsItem[] }) =>
  ({
    news: async () => (news === undefined ? UNAVAILABLE : found(news)),
    article: async (slug) => {
      const item = news?.find((one) => one.slug === slug)
      return item === undefined ? NOT_FOUND : found(item)
    },
    categories: async () => UNAVAILABLE,
  }) satisfies NewsRoom
