import { formatDate, formatShortDate, formatTime } from '../language/date.ts'
import type { Language } from '../language/language.ts'
import type { NewsCard } from './article.ts'

/** Rule: An article's date is written dd.MM.yy, in the site's time zone. */
export const articleDate = (
  { created }: Pick<NewsCard, 'created'>,
  language: Language,
  timeZone: string,
): string => formatShortDate(language, created, timeZone)

/** Rule: The exact time of an article is written dd.MM.y HH:mm, in the site's time zone. */
export const articleTime = (
  { created }: Pick<NewsCard, 'created'>,
  language: Language,
  timeZone: string,
): string => `${formatDate(language, created, timeZone)} ${formatTime(language, created, timeZone)}`.trim()
