import { DAY_MS, formatInZone, instantOf } from '../language/date.ts'
import { LANGUAGE_FACTS, type Language } from '../language/languages.ts'
import { instantIn } from '../language/moment.ts'

export const RHYTHMS = ['day', 'week'] as const

export type Rhythm = (typeof RHYTHMS)[number]

const DAYS_OF_A_WEEK = 7

/**
 * Rule: A digest of new vacancies goes out at 9:00 in the site's time zone, every day or on the first day of the week.
 * The subscriber's language decides which day this is.
 *
 * Returns the first such moment after `now`.
 */
export const nextDigestAt = (rhythm: Rhythm, language: Language, timeZone: string, now: number): number => {
  const today = instantOf(formatInZone(now, timeZone, 'y-MM-dd')) ?? now
  for (let days = 0; days <= DAYS_OF_A_WEEK; days += 1) {
    const day = new Date(today + days * DAY_MS)
    const isDay = rhythm === 'day' || day.getUTCDay() === LANGUAGE_FACTS[language].weekStart
    const at = instantIn(`${day.toISOString().slice(0, 'yyyy-MM-dd'.length)}T09:00`, timeZone) ?? now
    if (isDay && at > now) return at
  }
  return now + DAYS_OF_A_WEEK * DAY_MS
}
