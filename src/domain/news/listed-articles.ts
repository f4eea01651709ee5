import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { NewsCard, NewsId } from './article.ts'

/** Rule: News are listed in the API's order: the active ones that have a title in the language. */
export const listedNews = (news: readonly NewsCard[], language: Language): readonly NewsCard[] =>
  news.filter((item) => item.active && isTitledIn(item, language))

export const NEWS_PREVIEW_LENGTH = 3

/** Rule: The blog preview shows the first 3 listed news items. */
export const newsPreview = (news: readonly NewsCard[], language: Language): readonly NewsCard[] =>
  listedNews(news, language).slice(0, NEWS_PREVIEW_LENGTH)

export const RELATED_NEWS_LENGTH = 3

/** Rule: Below an article stand up to 3 other news items, never the article itself; where it was not found, the first 3. */
export const relatedNews = (
  news: readonly NewsCard[],
  language: Language,
  current: NewsId | null,
): readonly NewsCard[] =>
  listedNews(news, language)
    .filter(({ id }) => id !== current)
    .slice(0, RELATED_NEWS_LENGTH)

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
