import { DAY_MS, HOUR_MS } from '../language/date.ts'

const MESSAGE_YEARS = 2
export const APPLICATION_YEARS = 2
export const CONSENTED_APPLICATION_YEARS = 7
export const COOKIE_CHOICE_YEARS = 2

/**
 * One time for each kind of data, in milliseconds since 1970. For example, messages that were received before
 * `messages` have expired.
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
 * Rule: Messages and recorded cookie choices are kept for two years. Applications are kept for two years, or for seven
 * years if the applicant consented to the longer storage.
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
   * The time that the clock should show. The site computes this time from the start time of the process and a monotonic
   * clock.
   */
  readonly expected: number
  /** The time of the newest entry. If there are no entries, the time of the newest cookie choice or audit line. */
  readonly newest: number
}

/**
 * Rule: Expired entries are erased only if the clock is plausible. The clock must not have jumped since the site
 * started. The clock must not be behind the newest entry, or more than half a year ahead of the newest entry. If there
 * are no entries, the newest cookie choice or audit line is used instead.
 */
export const isClockPlausible = ({ now, expected, newest }: ClockEvidence): boolean =>
  Math.abs(now - expected) <= HOUR_MS && now >= newest - HOUR_MS && now <= newest + LONGEST_SILENCE_MS

export const UPLOAD_LIFETIME_MS = DAY_MS

/**
 * Rule: An uploaded file is unclaimed until an application that refers to the file is sent. An unclaimed file is
 * removed after 24 hours.
 */
export const claimableSince = (now: number): number => now - UPLOAD_LIFETIME_MS
