import { ALL_ACCEPTED, allows, type Consent, NECESSARY_ONLY } from '#domain/consent/consent.ts'
import { cookieNamed } from './cookies.ts'

/** Rule: The consent cookie contains the accepted categories as a URL-encoded JSON list, such as `["Necessary"]`. */
export const cookieValueOf = (consent: Consent): string => encodeURIComponent(JSON.stringify(consent))

const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/**
 * Rule: A consent cookie that lists Performance accepts all categories. A cookie that lists Necessary without
 * Performance accepts only Necessary. Other names in the list are ignored. A cookie that lists neither counts as no
 * consent.
 */
export const consentIn = (text: string): Consent | null => {
  const names = valueIn(text)
  if (!isListOfNames(names)) return null
  if (names.includes('Performance')) return ALL_ACCEPTED
  return names.includes('Necessary') ? NECESSARY_ONLY : null
}

export const CONSENT_COOKIE = 'acceptedCookies'

/** Rule: The visitor's choice is stored in the cookie acceptedCookies. */
export const storedConsent = (cookies: string): Consent | null =>
  consentIn(cookieNamed(cookies, CONSENT_COOKIE))

/** Rule: The cookie banner is shown while no consent is stored. */
export const needsBanner = (stored: Consent | null): boolean => stored === null

/**
 * Rule: If a browser sends Global Privacy Control (a signal against tracking), Performance counts as refused until
 * the visitor makes a choice.
 */
export const consentInForce = (stored: Consent | null, globalPrivacyControl: boolean): Consent | null =>
  stored ?? (globalPrivacyControl ? NECESSARY_ONLY : null)

/**
 * Rule: Analytics load only after the visitor has accepted Performance. Before the visitor makes a choice, the
 * checkbox for Performance is not ticked.
 */
export const allowsAnalytics = (consent: Consent | null): boolean =>
  consent !== null && allows(consent, 'Performance')

export const SECONDS_PER_DAY = 86_400

export interface ConsentCookieSettings {
  readonly days: number
  readonly domain: string
  readonly https: boolean
}

/**
 * Rule: The consent cookie is valid for every path and for the configured number of days. The cookie is SameSite=Lax,
 * and also Secure if the site uses https.
 */
export const consentCookie = (consent: Consent, { days, domain, https }: ConsentCookieSettings): string =>
  [
    `${CONSENT_COOKIE}=${cookieValueOf(consent)}`,
    'Path=/',
    `Max-Age=${Math.round(days * SECONDS_PER_DAY)}`,
    'SameSite=Lax',
    ...(domain === '' ? [] : [`Domain=${domain}`]),
    ...(https ? ['Secure'] : []),
  ].join('; ')
