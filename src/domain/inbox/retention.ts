import { DAY_MS, HOUR_MS } from '../language/date.ts'

const MESSAGE_YEARS = 2
export const APPLICATION_YEARS = 2
export const CONSENTED_APPLICATION_YEARS = 7
export const COOKIE_CHOICE_YEARS = 2

/**
 * An entry (an application or a message) or a cookie choice has expired if it is older than its limit. Each limit is
 * a time in milliseconds since 1970.
 */
export interface RetentionLimits {
  readonly messages: number
  readonly applications: number
  readonly applicationsWithoutLongerConsent: number
  readonly cookieChoices: number
}

export const yearsBefore = (now: number, years: number): number => {
  const day = new Date(now)
  return day.setUTCFullYear(day.getUTCFullYear() - years)
}

/**
 * Rule: The inbox keeps messages and recorded cookie choices for two years. It keeps applications for two years, or
 * for seven years if the applicant consented to longer storage.
 */
export const retentionLimits = (now: number): RetentionLimits => ({
  messages: yearsBefore(now, MESSAGE_YEARS),
  applications: yearsBefore(now, CONSENTED_APPLICATION_YEARS),
  applicationsWithoutLongerConsent: yearsBefore(now, APPLICATION_YEARS),
  cookieChoices: yearsBefore(now, COOKIE_CHOICE_YEARS),
})

/** A range of times in milliseconds since 1970. `from` is included, and `before` is excluded. */
export interface ReceivedWithin {
  readonly from: number
  readonly before: number
}

const LONGEST_SILENCE_MS = 183 * DAY_MS

export interface ClockEvidence {
  readonly now: number
  /**
   * The time that the clock should show if nobody has changed it. The site computes this time from the start time of
   * the process and a monotonic clock.
   */
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
