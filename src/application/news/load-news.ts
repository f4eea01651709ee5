import type { NewsCard } from '#domain/news/article.ts'
import { carried } from '../carried.ts'
import type { Ports } from '../ports/ports.ts'
import { carriedKey } from '../ports/transfer-state.ts'

const NEWS = carriedKey<readonly NewsCard[]>('news')

/** The list of all news, which the blog and the articles share in a browser. */
export const loadNews = ({ newsRoom, transferState }: Pick<Ports, 'newsRoom' | 'transferState'>) =>
  carried(transferState, NEWS, () => newsRoom.news())
