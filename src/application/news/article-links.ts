import { NO_TEXT, shownInSome } from '#domain/language/localized.ts'
import type { ArticleCard } from '#domain/news/article.ts'

/**
 * Returns the articles that a page links to in at least one language, without the data that no link shows. The document
 * contains its articles as JSON, so the data would make the document larger.
 */
export const linkedArticles = (
  news: readonly ArticleCard[],
  shown: Parameters<typeof shownInSome<ArticleCard>>[1],
): readonly ArticleCard[] =>
  shownInSome(news, shown).map((article) => ({ ...article, teaser: NO_TEXT, category: null }))
