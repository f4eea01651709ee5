import type { Language } from '../language/language.ts'
import type { NewsCard, NewsId } from './article.ts'
import { listedNews } from './listed-news.ts'

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
