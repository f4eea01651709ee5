import { cookieNames } from './cookies.ts'
import { CONSENT_COOKIE } from './stored-consent.ts'

/** The token that each form repeats, so that no other site can send it. */
export const FORGERY_COOKIE = 'XSRF-TOKEN'

const OWN: ReadonlySet<string> = new Set([CONSENT_COOKIE, FORGERY_COOKIE])

/** Rule: The site itself needs two cookies; any other is foreign, and goes where only necessary ones were accepted. */
export const holdsForeignCookies = (cookies: string): boolean =>
  cookieNames(cookies).some((name) => !OWN.has(name))
