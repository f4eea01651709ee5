import {
  APPLICATION_YEARS,
  CONSENTED_APPLICATION_YEARS,
  type ReceivedWithin,
  yearsLater,
} from '../inbox/retention.ts'
import { DAY_MS } from '../language/date.ts'

/**
 * Rule: The site keeps an application for two years after its arrival. If the applicant consents to longer storage,
 * the site keeps the application for seven years.
 */
export const applicationKeptUntil = (receivedAt: number, hasLongerConsent: boolean): number =>
  yearsLater(receivedAt, hasLongerConsent ? CONSENTED_APPLICATION_YEARS : APPLICATION_YEARS)

const DAYS_TO_ANSWER = 30

/**
 * Rule: The site asks for the consent to longer storage 30 days before an application is two years old.
 *
 * Returns a range of times. The site asks about the applications that arrived in this range.
 */
export const furtherConsentDue = (now: number): ReceivedWithin => ({
  from: yearsLater(now, -APPLICATION_YEARS),
  before: yearsLater(now + DAYS_TO_ANSWER * DAY_MS, -APPLICATION_YEARS),
})
