import { allows, type Consent, NECESSARY_ONLY } from './consent.ts'
import { consentIn } from './cookie-value.ts'
import { cookieNamed } from './cookies.ts'

export const CONSENT_COOKIE = 'acceptedCookies'

/** Rule: What the visitor chose stands in the cookie acceptedCookies. */
export const storedConsent = (cookies: string): Consent | null =>
  consentIn(cookieNamed(cookies, CONSENT_COOKIE))

/** Rule: The banner shows while no consent is stored. */
export const needsBanner = (stored: Consent | null): boolean => stored === null

/** Rule: Global Privacy Control counts as refusing Performance until the visitor chooses otherwise. */
export const consentInForce = (stored: Consent | null, globalPrivacyControl: boolean): Consent | null =>
  stored ?? (globalPrivacyControl ? NECESSARY_ONLY : null)

/** Rule: Analytics load only with consent to Performance, and nothing is pre-ticked: without a choice it is off. */
export const allowsAnalytics = (consent: Consent | null): boolean =>
  consent !== null && allows(consent, 'Performance')
