import { LANGUAGE_FACTS, type Language } from './languages.ts'

const ISO_8601 = /^(\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Returns false for a date such as 30 February. Some browsers would read it as a date in March. */
const isDayOfMonth = (date: string, day: number): boolean => new Date(Date.parse(date)).getUTCDate() === day

/**
 * Rule: A date and time without an offset is a time in UTC.
 *
 * Returns milliseconds since 1970, or null if the text is not a date in ISO 8601.
 */
export const instantOf = (text: string): number | null => {
  const found = ISO_8601.exec(text)
  if (found === null) return null
  const [, date = '', day, time = '00:00', zone = 'Z'] = found
  if (!isDayOfMonth(date, Number(day))) return null
  const instant = Date.parse(`${date}T${time}${zone}`)
  return Number.isNaN(instant) ? null : instant
}

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...PARTS, hourCycle: 'h23', timeZone })

/**
 * Rule: The site's time zone has an IANA name, such as Asia/Nicosia. The runtime (Node.js or the browser) must know
 * the name.
 */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Creating a formatter is slow, so the formatter of each time zone is created only once. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? formatOf(isTimeZone(timeZone) ? timeZone : 'UTC')
  formats.set(timeZone, format)
  return format
}

const IN_UTC = /^(.+)-(\d\d)-(\d\d)T(\d\d):(\d\d)/

/**
 * Returns the same text as `formatOf('UTC').format(instant)`, but without `Intl`. In a browser, the first `Intl`
 * formatter costs 20 ms.
 */
const writtenInUtc = (instant: number): string => {
  const [, year, month, day, hour, minute] = IN_UTC.exec(new Date(instant).toISOString()) ?? []
  // `Intl` writes the year 0 as 1 (1 BC), and the year -1 as 2 (2 BC).
  return `${month}/${day}/${Number(year) > 0 ? Number(year) : 1 - Number(year)}, ${hour}:${minute}`
}

const writtenIn = (timeZone: string, instant: number): string =>
  timeZone === 'UTC' ? writtenInUtc(instant) : formatIn(timeZone).format(instant)

/**
 * Matches a text such as `01/31/2026, 18:05`. The groups are month, day, year, the year's last two digits, hour and
 * minute.
 */
const WRITTEN = /^(\d+)\D(\d+)\D(\d*?(\d\d?))\D+(\d+)\D(\d+)/

const FOUND = { MM: '$1', dd: '$2', y: '$3', yy: '$4', HH: '$5', mm: '$6' } as const

const PLACES = /dd|MM|yy|y|HH|mm/g

/**
 * Rule: Dates are shown in the site's time zone, even if the server or the browser has another time zone.
 *
 * A regular expression finds the digits in the formatted text, because `formatToParts` takes three times as long.
 */
export const formatInZone = (instant: number, timeZone: string, pattern: string): string =>
  writtenIn(timeZone, instant).replace(
    WRITTEN,
    pattern.replace(PLACES, (place) => FOUND[place as keyof typeof FOUND]),
  )

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/

const written = (created: string, timeZone: string, pattern: string): string => {
  const instant = instantOf(created)
  return instant === null ? '' : formatInZone(instant, OFFSET.test(created) ? timeZone : 'UTC', pattern)
}

/**
 * Rule: A date is written dd.MM.y. A date with a UTC offset, such as +03:00, is first converted to the site's time
 * zone.
 */
export const formatDate = (language: Language, created: string, timeZone: string): string =>
  written(created, timeZone, LANGUAGE_FACTS[language].date)

/** Rule: A short date, such as the date on the card of an article, is written dd.MM.yy. */
export const formatShortDate = (language: Language, created: string, timeZone: string): string =>
  written(created, timeZone, LANGUAGE_FACTS[language].shortDate)

/** Rule: A date with its time is written dd.MM.y HH:mm. */
export const formatMoment = (language: Language, created: string, timeZone: string): string =>
  written(created, timeZone, `${LANGUAGE_FACTS[language].date} ${LANGUAGE_FACTS[language].time}`)
