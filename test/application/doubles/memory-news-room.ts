import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { NewsRoom } from '#application/ports/news-room.ts'
import type { Article } from '#domain/news/article.ts'

/** What is not held is unavailable. */
export const memoryNewsRoom = ({ news }: { readonly news?: readonly Article[] }) =>
  ({
    news: async () => (news === undefined ? UNAVAILABLE : found(news)),
    article: async (slug) => {
      const item = news?.find((one) => one.slug === slug)
      return item === undefined ? NOT_FOUND : found(item)
    },
    categories: async () => UNAVAILABLE,
  }) satisfies NewsRoom
