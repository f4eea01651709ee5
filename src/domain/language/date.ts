import { instantOf } from './instant.ts'
import { LANGUAGE_FACTS, type Language } from './languages.ts'
import { wallClock } from './wall-clock.ts'

/** Empty where the text is no date: nothing is better than a wrong day. */
const written = (created: string, timeZone: string, pattern: string): string => {
  const instant = instantOf(created)
  return instant === null ? '' : wallClock(instant, timeZone, pattern)
}

/** Rule: A date is written dd.MM.y. */
export const formatDate = (language: Language, created: string, timeZone: string): string =>
  written(created, timeZone, LANGUAGE_FACTS[language].date)

/** Rule: Where space is short, as on articles, a date is written dd.MM.yy. */
export const formatShortDate = (language: Language, created: string, timeZone: string): string =>
  written(created, timeZone, LANGUAGE_FACTS[language].shortDate)

/** Rule: A time is written HH:mm. */
export const formatTime = (language: Language, created: string, timeZone: string): string =>
  written(created, timeZone, LANGUAGE_FACTS[language].time)
