import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LINK_LIFETIME_MS, sessionEnd } from '#domain/desk/sign-in.ts'
import { cookiesNamed } from '../api/writing/forgery-guard.ts'

const SECONDS = Math.trunc(sessionEnd(0) / 1000)

/** Over https browsers accept the prefixed name from this host alone, for all of its paths, and never over http. */
const nameAt = (origin: string, name = 'desk'): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name

const attributesAt = (origin: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

const cookie = (origin: string, name: string | undefined, value: string, seconds: number): string =>
  `${nameAt(origin, name)}=${value}; ${attributesAt(origin)}; Max-Age=${seconds}`

export const sessionCookie = (origin: string, token: string): string =>
  cookie(origin, undefined, token, SECONDS)

export const expiredSessionCookie = (origin: string): string => cookie(origin, undefined, '', 0)

export const sessionTokenIn = ({ cookie }: IncomingHttpHeaders, origin: string): string | undefined =>
  cookiesNamed(cookie, nameAt(origin))[0]

const PROVIDER = 'desk-provider'
const PROVIDER_SECONDS = 600

/** Kept while a person is at the identity provider. */
export const providerCookie = (origin: string, value: string): string =>
  cookie(origin, PROVIDER, value, PROVIDER_SECONDS)

export const expiredProviderCookie = (origin: string): string => cookie(origin, PROVIDER, '', 0)

export const providerCookieIn = ({ cookie }: IncomingHttpHeaders, origin: string): string | undefined =>
  cookiesNamed(cookie, nameAt(origin, PROVIDER))[0]

const SOUGHT = 'desk-sought'
const SOUGHT_SECONDS = LINK_LIFETIME_MS.asked / 1000
const LONGEST_SOUGHT = 2000

/** The page that a person asked for who has to sign in first, as long as a link to sign in works. */
export const soughtCookie = (origin: string, address: string): string =>
  cookie(origin, SOUGHT, Buffer.from(address).toString('base64url'), SOUGHT_SECONDS)

export const expiredSoughtCookie = (origin: string): string => cookie(origin, SOUGHT, '', 0)

/** An address of this desk, whatever the cookie says: a host would follow two slashes, or a backslash. */
export const soughtIn = ({ cookie }: IncomingHttpHeaders, origin: string): string | undefined => {
  const [value = ''] = cookiesNamed(cookie, nameAt(origin, SOUGHT))
  const address = Buffer.from(value, 'base64url').toString()
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address) && address.length <= LONGEST_SOUGHT ? address : undefined
}

/** The anti-forgery token of one action in one session: its key is the session's secret, which other sites do not know. */
export const actionToken = (sessionToken: string, address: string): string =>
  createHmac('sha256', sessionToken).update(address).digest('base64url')

export const isActionToken = (sessionToken: string, address: string, given: string): boolean => {
  const [expected, presented] = [Buffer.from(actionToken(sessionToken, address)), Buffer.from(given)]
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
