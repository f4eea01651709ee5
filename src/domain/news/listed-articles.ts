import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { ArticleCard, ArticleId } from './article.ts'

/** Rule: Articles are listed in the order of the API: the active ones that have a title in the language. */
export const listedArticles = (news: readonly ArticleCard[], language: Language): readonly ArticleCard[] =>
  news.filter((item) => item.active && isTitledIn(item, language))

export const PREVIEW_LENGTH = 3

/** Rule: The home page's blog preview shows the first 3 listed articles. */
export const previewedArticles = (news: readonly ArticleCard[], language: Language): readonly ArticleCard[] =>
  listedArticles(news, language).slice(0, PREVIEW_LENGTH)

export const RELATED_LENGTH = 3

/** Rule: Below an article up to 3 others are shown, never the article itself; if it was not found, the first 3. */
export const relatedArticles = (
  news: readonly ArticleCard[],
  language: Language,
  current: ArticleId | null,
): readonly ArticleCard[] =>
  listedArticles(news, language)
    .filter(({ id }) => id !== current)
    .slice(0, RELATED_LENGTH)
