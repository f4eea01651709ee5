import type { NewsCard, NewsItem } from '#domain/news/article.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const NEWS = carriedKey<readonly NewsCard[]>('news')

/** The content travels as it is shown: sanitised. */
export const articleKey = (slug: string) => carriedKey<NewsItem<SafeHtml>>(`article:${slug}`)

/** Of all other news, those that stand below the article in either language. */
export const relatedKey = (slug: string) => carriedKey<readonly NewsCard[]>(`related:${slug}`)
