import { DAY_MS, formatInZone, instantOf, MINUTE_MS, OFFSET } from './date.ts'

/**
 * This file is separate from `date.ts` to keep the first page load small. A browser loads this file only when the
 * visitor opens another page of the site.
 */

const secondsOf = (instant: number): number => ((instant % MINUTE_MS) + MINUTE_MS) % MINUTE_MS

/** Returns the local time as milliseconds. For example, 18:00 in Berlin becomes the milliseconds of 18:00 in UTC. */
const shownAt = (instant: number, timeZone: string): number => {
  const seconds = secondsOf(instant)
  const minute = instant - seconds
  return (instantOf(formatInZone(minute, timeZone, 'y-MM-ddTHH:mm')) ?? minute) + seconds
}

/**
 * Rule: A date without an offset is a local time in the site's time zone. If the clocks skip the local time in spring,
 * the site uses the end of the skipped hour. If the local time occurs twice in autumn, the site uses the earlier of the
 * two moments.
 *
 * Returns null if the text is not a date.
 */
export const instantIn = (text: string, timeZone: string): number | null => {
  const wanted = instantOf(text)
  if (wanted === null || OFFSET.test(text)) return wanted
  // Tries the UTC offset of the day before `wanted` and the UTC offset of the day after `wanted`. Between these two
  // days, the clocks change at most once.
  const candidates = [wanted - DAY_MS, wanted + DAY_MS].map((at) => wanted - (shownAt(at, timeZone) - at))
  let early = Math.min(...candidates)
  let late = Math.max(...candidates)
  if (early === late || shownAt(early, timeZone) >= wanted) return early
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
    if (shownAt(middle, timeZone) >= wanted) late = middle
    else early = middle
  }
  // If the clocks skip this local time, the function returns the end of the skipped hour. The skipped hour ends at a
  // full minute, so the seconds are removed.
  return shownAt(late, timeZone) > wanted ? late - secondsOf(late) : late
}

/** Rule: A day ends when the next day begins in the site's time zone. The last possible day, 9999-12-31, has no end. */
export const dayEnd = (day: string, timeZone: string): number | null => {
  const start = instantOf(day)
  if (start === null) return null
  return instantIn(new Date(start + DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length), timeZone)
}

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Rule: If the end of a period is a day, the period includes that whole day in the site's time zone. If the end is a
 * time, the period ends at that time.
 */
export const lastInstantIn = (text: string, timeZone: string): number | null => {
  if (!DAY.test(text)) return instantIn(text, timeZone)
  const end = dayEnd(text, timeZone)
  return end === null ? null : end - 1
}

/**
 * Rule: Feed readers and search engines get dates as times in UTC. A date without an offset is a local time in the
 * site's time zone. A text that is not a date becomes empty.
 */
export const isoMoment = (text: string, timeZone: string): string => {
  const instant = instantIn(text, timeZone)
  return instant === null ? '' : new Date(instant).toISOString()
}

/** Matches a date with a time and a UTC offset, such as `2026-01-31T18:05+03:00`. */
const WHOLE = /^[^T]*T.*(?:Z|[+-]\d\d:\d\d)$/

/**
 * Rule: The dates of articles and vacancies get a time and an offset. A date without an offset is a local time in the
 * site's time zone, and the site converts the date to UTC. A text that is not a date stays as it is.
 */
export const dated = <Record extends { readonly created: string }>(
  record: Record,
  timeZone: string,
): Record => {
  if (WHOLE.test(record.created)) return record
  const created = isoMoment(record.created, timeZone)
  // For a date near the year 0000 or 9999, `created` can have a year outside 0000 to 9999. `instantOf` cannot read
  // such a year, so the record keeps its old date.
  return instantOf(created) === null ? record : { ...record, created }
}
