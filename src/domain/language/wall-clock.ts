const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...PARTS, hourCycle: 'h23', timeZone })

/** Rule: The site's time zone is one that this runtime knows by its IANA name. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Made when a date is to be shown, for that takes a while. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? formatOf(isTimeZone(timeZone) ? timeZone : 'UTC')
  formats.set(timeZone, format)
  return format
}

const ISO = /^([1-9]\d{3})-(\d\d)-(\d\d)T(\d\d:\d\d)/

/** In UTC, the date's own text says all there is: a browser that has written no date yet takes 20 ms to learn how. */
const writtenInUtc = (instant: number): string | null => {
  const found = ISO.exec(new Date(instant).toISOString())
  if (found === null) return null
  const [, year, month, day, time] = found
  return `${month}/${day}/${year}, ${time}`
}

const writtenIn = (timeZone: string, instant: number): string =>
  (timeZone === 'UTC' ? writtenInUtc(instant) : null) ?? formatIn(timeZone).format(instant)

/** What the runtime writes: month, day, year with its last two digits, hour, minute. */
const WRITTEN = /(\d+)\D+(\d+)\D+(\d*?(\d\d?))\D+(\d+)\D+(\d+)/

const FOUND = { MM: '$1', dd: '$2', y: '$3', yy: '$4', HH: '$5', mm: '$6' } as const

const PLACES = /dd|MM|yy|y|HH|mm/g

/**
 * Rule: Dates are shown in the site's time zone, whatever the zone of the server or of the browser is.
 *
 * The digits are taken from a text: `formatToParts` takes three times as long.
 */
export const wallClock = (instant: number, timeZone: string, pattern: string): string =>
  writtenIn(timeZone, instant).replace(
    WRITTEN,
    pattern.replace(PLACES, (place) => FOUND[place as keyof typeof FOUND]),
  )
