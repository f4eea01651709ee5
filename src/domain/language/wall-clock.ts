/** What a calendar and a clock on the wall of a time zone show, each in as many digits as it always has. */
export interface WallClock {
  readonly y: string
  readonly yy: string
  readonly MM: string
  readonly dd: string
  readonly HH: string
  readonly mm: string
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

const UTC = formatOf('UTC')

const formats = new Map<string, Intl.DateTimeFormat>()

/** Rule: The site's time zone is one that this runtime knows by its IANA name. */
export const isTimeZone = (name: string): boolean => {
  try {
    if (!formats.has(name)) formats.set(name, formatOf(name))
    return true
  } catch {
    return false
  }
}

/**
 * Rule: Dates are shown in the site's time zone, whatever the zone of the server or of the browser is.
 *
 * The digits are read from the text: `formatToParts` takes three times as long.
 */
export const wallClock = (instant: number, timeZone: string): WallClock => {
  const format = isTimeZone(timeZone) ? (formats.get(timeZone) ?? UTC) : UTC
  const [MM = '', dd = '', y = '', HH = '', mm = ''] = format.format(instant).match(/\d+/g) ?? []
  return { y, yy: y.slice(-2).padStart(2, '0'), MM, dd, HH, mm }
}
