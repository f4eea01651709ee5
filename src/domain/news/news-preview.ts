import type { Language } from '../language/language.ts'
import type { NewsCard } from './article.ts'
import { listedNews } from './listed-news.ts'

export const NEWS_PREVIEW_LENGTH = 3

/** Rule: The blog preview shows the first 3 listed news items. */
export const newsPreview = (news: readonly NewsCard[], language: Language): readonly NewsCard[] =>
  listedNews(news, language).slice(0, NEWS_PREVIEW_LENGTH)
