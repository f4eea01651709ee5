import type { Language } from '../language/language.ts'
import type { NewsCard } from './article.ts'
import { listedNews } from './listed-news.ts'

export const NEWS_SHOWN_FIRST = 4
export const NEWS_ADDED_PER_CLICK = 3

/** How often "Show more" was pressed, as an address tells it; anything odd counts as never. */
export const clicksIn = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** Rule: The blog shows 4 items at first and 3 more with each click. */
export const newsShown = (clicks: number): number => NEWS_SHOWN_FIRST + NEWS_ADDED_PER_CLICK * clicks

export interface NewsFeed {
  readonly large: NewsCard | null
  readonly others: readonly NewsCard[]
  readonly hasMore: boolean
}

/** Rule: The first item of the blog is large; the button for more is there until all are shown. */
export const newsFeed = (news: readonly NewsCard[], language: Language, clicks: number): NewsFeed => {
  const listed = listedNews(news, language)
  const shown = newsShown(clicks)
  return {
    large: listed[0] ?? null,
    others: listed.slice(1, shown),
    hasMore: listed.length > shown,
  }
}
