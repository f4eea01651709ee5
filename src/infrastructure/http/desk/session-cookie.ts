import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sessionEnd } from '#domain/desk/sign-in.ts'
import { cookiesNamed } from '../api/writing/forgery-guard.ts'

const SECONDS = Math.trunc(sessionEnd(0) / 1000)

/** Over https browsers accept the prefixed name from this host alone, for all of its paths, and never over http. */
const nameAt = (origin: string, name = 'desk'): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name

const attributesAt = (origin: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

export const sessionCookie = (origin: string, token: string): string =>
  `${nameAt(origin)}=${token}; ${attributesAt(origin)}; Max-Age=${SECONDS}`

export const expiredSessionCookie = (origin: string): string =>
  `${nameAt(origin)}=; ${attributesAt(origin)}; Max-Age=0`

export const sessionTokenIn = ({ cookie }: IncomingHttpHeaders, origin: string): string | undefined =>
  cookiesNamed(cookie, nameAt(origin))[0]

const PROVIDER = 'desk-provider'
const PROVIDER_SECONDS = 600

/** Kept while a person is at the identity provider. */
export const providerCookie = (origin: string, value: string): string =>
  `${nameAt(origin, PROVIDER)}=${value}; ${attributesAt(origin)}; Max-Age=${PROVIDER_SECONDS}`

export const expiredProviderCookie = (origin: string): string =>
  `${nameAt(origin, PROVIDER)}=; ${attributesAt(origin)}; Max-Age=0`

export const providerCookieIn = ({ cookie }: IncomingHttpHeaders, origin: string): string | undefined =>
  cookiesNamed(cookie, nameAt(origin, PROVIDER))[0]

/** The anti-forgery token of one action in one session: its key is the session's secret, which other sites do not know. */
export const actionToken = (sessionToken: string, address: string): string =>
  createHmac('sha256', sessionToken).update(address).digest('base64url')

export const isActionToken = (sessionToken: string, address: string, given: string): boolean => {
  const [expected, presented] = [Buffer.from(actionToken(sessionToken, address)), Buffer.from(given)]
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}
