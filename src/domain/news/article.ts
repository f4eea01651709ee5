import { type Availability, availabilityOf } from '../language/availability.ts'
import type { Language } from '../language/language.ts'
import type { NewsCard } from './news-item.ts'

/** Rule: The page of an inactive article is not found; one without a title in the language says where it is available. */
export const articleAvailability = (article: NewsCard, language: Language): Availability =>
  article.active ? availabilityOf(article, language) : { is: 'nowhere' }
