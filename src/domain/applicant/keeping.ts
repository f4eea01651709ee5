import {
  APPLICATION_YEARS,
  CONSENTED_APPLICATION_YEARS,
  type ReceivedWithin,
  yearsBefore,
} from '../inbox/retention.ts'
import { DAY_MS } from '../language/date.ts'

const yearsAfter = (moment: number, years: number): number => {
  const day = new Date(moment)
  return day.setUTCFullYear(day.getUTCFullYear() + years)
}

/**
 * Rule: An application is kept for two years after its arrival. If the applicant consents to longer storage, the
 * application is kept for seven years.
 */
export const applicationKeptUntil = (receivedAt: number, hasLongerConsent: boolean): number =>
  yearsAfter(receivedAt, hasLongerConsent ? CONSENTED_APPLICATION_YEARS : APPLICATION_YEARS)

/**
 * Rule: The site asks an applicant for the consent to longer storage during the last days of the first two years. The
 * studio chooses how many days.
 */
export const furtherConsentDue = (now: number, days: number): ReceivedWithin => ({
  from: yearsBefore(now, APPLICATION_YEARS),
  before: yearsBefore(now + days * DAY_MS, APPLICATION_YEARS),
})
