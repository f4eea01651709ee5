import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LINK_LIFETIME_MS, PROVIDER_VISIT_MS, sessionEnd } from '#domain/desk/sign-in.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'
import { hostCookie } from '../http/requests/host-cookie.ts'

export const SESSION_COOKIE = hostCookie('desk', Math.trunc(sessionEnd(0) / 1000))

export const PROVIDER_COOKIE = hostCookie('desk-provider', PROVIDER_VISIT_MS / 1000)

/**
 * The cookie with the address to which the desk redirects after the sign-in. The cookie and the sign-in link expire
 * after the same time.
 */
const RETURN_COOKIE = hostCookie('desk-return', LINK_LIFETIME_MS.asked / 1000)

const LONGEST_RETURN = 2000

export const returnCookie = (origin: string, address: string): string =>
  RETURN_COOKIE.set(origin, Buffer.from(address).toString('base64url'))

export const expiredReturnCookie = RETURN_COOKIE.expire

/**
 * Returns the address to which the desk redirects after the sign-in. An address that could lead to another host, such
 * as `//example.com`, counts as missing.
 */
export const returnAddressIn = (headers: IncomingHttpHeaders, origin: string): string | undefined => {
  const address = Buffer.from(RETURN_COOKIE.valueIn(headers, origin) ?? '', 'base64url').toString()
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address) && address.length <= LONGEST_RETURN ? address : undefined
}

/**
 * Returns the CSRF token for one address in one session. Other sites cannot compute this token, because they do not
 * know the session token.
 */
export const forgeryToken = (sessionToken: string, address: string): string =>
  createHmac('sha256', sessionToken).update(address).digest('base64url')

export const isForgeryToken = (sessionToken: string, address: string, given: string): boolean =>
  isSameToken(given, forgeryToken(sessionToken, address))
