import { instantOf } from './instant.ts'
import type { Language } from './language.ts'
import { LOCALE_FACTS } from './locale-facts.ts'
import { type WallClock, wallClock } from './wall-clock.ts'

const PLACES = /dd|MM|yy|y|HH|mm/g

/** Empty where the text is no date: nothing is better than a wrong day. */
const filledIn = (pattern: string, created: string, timeZone: string): string => {
  const instant = instantOf(created)
  if (instant === null) return ''
  const clock = wallClock(instant, timeZone)
  return pattern.replace(PLACES, (place) => clock[place as keyof WallClock])
}

/** Rule: A date is written dd.MM.y. */
export const formatDate = (language: Language, created: string, timeZone: string): string =>
  filledIn(LOCALE_FACTS[language].date, created, timeZone)

/** Rule: Where space is short, as on articles, a date is written dd.MM.yy. */
export const formatShortDate = (language: Language, created: string, timeZone: string): string =>
  filledIn(LOCALE_FACTS[language].shortDate, created, timeZone)

/** Rule: A time is written HH:mm. */
export const formatTime = (language: Language, created: string, timeZone: string): string =>
  filledIn(LOCALE_FACTS[language].time, created, timeZone)
