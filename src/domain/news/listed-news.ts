import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/language.ts'
import type { NewsCard } from './article.ts'

/** Rule: News are listed in the API's order: the active ones that have a title in the language. */
export const listedNews = (news: readonly NewsCard[], language: Language): readonly NewsCard[] =>
  news.filter((item) => item.active && isTitledIn(item, language))
