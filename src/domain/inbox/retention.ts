import { DAY_MS, HOUR_MS } from '../language/date.ts'

const MESSAGE_YEARS = 2
export const APPLICATION_YEARS = 2
export const CONSENTED_APPLICATION_YEARS = 7
export const COOKIE_CHOICE_YEARS = 2

/** Returns the same day of another year. The year is earlier if `years` is negative. */
export const yearsLater = (moment: number, years: number): number => {
  const day = new Date(moment)
  return day.setUTCFullYear(day.getUTCFullYear() + years)
}

/**
 * Rule: The inbox keeps messages and recorded cookie choices for two years. It keeps applications for two years, or
 * for seven years if the applicant consented to longer storage.
 *
 * Whatever is older than its limit has expired.
 */
export const retentionLimits = (now: number) => ({
  messages: yearsLater(now, -MESSAGE_YEARS),
  applications: yearsLater(now, -CONSENTED_APPLICATION_YEARS),
  applicationsWithoutLongerConsent: yearsLater(now, -APPLICATION_YEARS),
  cookieChoices: yearsLater(now, -COOKIE_CHOICE_YEARS),
})

export type RetentionLimits = Readonly<ReturnType<typeof retentionLimits>>

/** A range of times in milliseconds since 1970. `from` is included, and `before` is excluded. */
export interface ReceivedWithin {
  readonly from: number
  readonly before: number
}

const LONGEST_SILENCE_MS = 183 * DAY_MS

export interface ClockEvidence {
  readonly now: number
  /** The time that the clock should show according to the start of the process and a monotonic clock. */
  readonly expected: number
  /** The time of the newest entry. If there are no entries, the time of the newest cookie choice or audit line. */
  readonly newest: number
}

/**
 * Rule: The site erases expired data only if the server's clock is plausible. The clock must not have jumped since
 * the site started. The clock must not be behind the newest entry, or more than half a year ahead of the newest
 * entry.
 */
export const isClockPlausible = ({ now, expected, newest }: ClockEvidence): boolean =>
  Math.abs(now - expected) <= HOUR_MS && now >= newest - HOUR_MS && now <= newest + LONGEST_SILENCE_MS

export const UPLOAD_LIFETIME_MS = DAY_MS

/**
 * Rule: An uploaded file is unclaimed until the visitor sends an application with this file. The site removes an
 * unclaimed file after 24 hours.
 */
export const claimableSince = (now: number): number => now - UPLOAD_LIFETIME_MS
