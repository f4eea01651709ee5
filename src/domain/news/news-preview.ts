import type { Language } from '../language/language.ts'
import { listedNews } from './listed-news.ts'
import type { NewsCard } from './news-item.ts'

export const NEWS_PREVIEW_LENGTH = 3

/** Rule: The blog preview shows the first 3 listed news items. */
export const newsPreview = (news: readonly NewsCard[], language: Language): readonly NewsCard[] =>
  listedNews(news, language).slice(0, NEWS_PREVIEW_LENGTH)

export const THIRD_PREVIEW_HIDDEN_FROM = 601
export const THIRD_PREVIEW_HIDDEN_TO = 1051

/** Rule: The third item of the preview is hidden between 601 and 1051px. */
export const isThirdPreviewHidden = (width: number): boolean =>
  width >= THIRD_PREVIEW_HIDDEN_FROM && width <= THIRD_PREVIEW_HIDDEN_TO
