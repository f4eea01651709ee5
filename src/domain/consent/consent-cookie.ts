import type { Consent } from './consent.ts'
import { cookieValueOf } from './cookie-value.ts'
import { CONSENT_COOKIE } from './stored-consent.ts'

const SECONDS_PER_DAY = 86_400

export interface ConsentCookieSettings {
  readonly days: number
  /** Empty: the cookie belongs to this host alone. */
  readonly domain: string
  readonly https: boolean
}

/** Rule: The consent cookie holds for every path, SameSite=Lax, Secure on https, for the configured days. */
export const consentCookie = (consent: Consent, { days, domain, https }: ConsentCookieSettings): string =>
  [
    `${CONSENT_COOKIE}=${cookieValueOf(consent)}`,
    'Path=/',
    `Max-Age=${Math.round(days * SECONDS_PER_DAY)}`,
    'SameSite=Lax',
    ...(domain === '' ? [] : [`Domain=${domain}`]),
    ...(https ? ['Secure'] : []),
  ].join('; ')
