import { type Availability, availabilityOf } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import { pathTo } from '../site/pages.ts'
import type { NewsCard } from './news-item.ts'

/** Rule: The page of an inactive article is not found; one without a title in the language says where it is available. */
export const articleAvailability = (article: NewsCard, language: Language): Availability =>
  article.active ? availabilityOf(article, language) : { is: 'nowhere' }

const IS_ID = /^\d+$/

/** Rule: An article that was asked for by its id has one address all the same: that of its slug. */
export const articleAddress = ({ id, slug }: NewsCard, asked: string): string | null =>
  asked === String(id) && !IS_ID.test(slug) ? pathTo('article', { slug }) : null
