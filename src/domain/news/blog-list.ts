import type { Language } from '../language/languages.ts'
import { inLanguageOrFallback } from '../language/localized.ts'
import { sortedByText } from '../language/sorted-by-text.ts'
import type { ArticleCard, Category, CategoryId } from './article.ts'
import { listedArticles } from './listed-articles.ts'

const ARTICLES_SHOWN_FIRST = 4
const ARTICLES_ADDED_PER_CLICK = 3

/**
 * Rule: The address of the blog contains the number of clicks on "Show more". After a reload, the blog shows the same
 * number of articles.
 */
export const clicksIn = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** Rule: The blog's filter offers the categories of the listed articles, in alphabetical order. */
export const listedCategories = (news: readonly ArticleCard[], language: Language): readonly Category[] => {
  const byId = new Map(
    listedArticles(news, language).flatMap(({ category }) =>
      category === null ? [] : [[category.id, category] as const],
    ),
  )
  return sortedByText([...byId.values()], ({ title }) => inLanguageOrFallback(title, language), language)
}

export interface BlogChoice {
  readonly category: CategoryId | null
  readonly clicks: number
}

/**
 * Rule: The blog shows the articles of the chosen category, or all articles if the category has no listed articles. The
 * first article is large. The blog shows 4 articles at first. Each click on "Show more" adds 3 articles. The button is
 * shown until all articles are visible.
 */
export const blogList = (
  news: readonly ArticleCard[],
  language: Language,
  { category: wanted, clicks }: BlogChoice,
) => {
  const categories = listedCategories(news, language)
  const category = categories.some(({ id }) => id === wanted) ? wanted : null
  const listed = listedArticles(news, language).filter(
    (item) => category === null || item.category?.id === category,
  )
  const shown = ARTICLES_SHOWN_FIRST + ARTICLES_ADDED_PER_CLICK * clicks
  return {
    categories,
    category,
    large: listed[0] ?? null,
    others: listed.slice(1, shown),
    hasMore: listed.length > shown,
  }
}
