import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#application/ports/clock.ts'
import type { SharedSecret } from '#application/ports/inbox.ts'

/**
 * Tells whether a page's origin has the host of the request. The host may differ from the public address, because a
 * site may have further names. If the public address uses https, a page of that host without https is not trusted,
 * because anyone in the network could have written it.
 */
const isHost = (origin: string, host: string | undefined, siteOrigin: string) => {
  const named = URL.parse(origin)
  const isLessSecure = named?.protocol !== 'https:' && siteOrigin === `https://${named?.host}`
  return host !== undefined && named?.host.toLowerCase() === host.toLowerCase() && !isLessSecure
}

/**
 * Tells whether a write comes from this site's own pages, according to the browser. Without such headers, the client is
 * an old browser or not a browser. The result is then true, and the token decides.
 */
export const isFromOwnPages = (headers: IncomingHttpHeaders, siteOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin, host } = headers
  return origin === undefined || origin === siteOrigin || isHost(origin, host, siteOrigin)
}

/** Tells whether the browser named its origin. All current browsers do. */
export const namesOrigin = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** Adds the origin of the page that the request comes from. An old browser names only this page, in `Referer`. */
export const withOriginOfPage = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const page = URL.parse(headers.referer ?? '')
  return namesOrigin(headers) || page === null ? headers : { ...headers, origin: page.origin }
}

/**
 * How long a token is valid. This is enough for a form that stays open over a working day. After that, the browser
 * fetches a new token.
 */
export const TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000

const NONCE_BYTES = 16

const TOKEN = /^([\w-]{22})\.([\da-z]{1,11})\.([\w-]{43})$/

const macOf = (secret: Uint8Array, nonce: string, issued: string) =>
  createHmac('sha256', secret).update(`xsrf.${nonce}.${issued}`).digest()

export const newForgeryToken = (secret: Uint8Array, now: number): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const issued = now.toString(36)
  return `${nonce}.${issued}.${macOf(secret, nonce, issued).toString('base64url')}`
}

export const isOwnToken = (secret: Uint8Array, token: string, now: number): boolean => {
  const [, nonce = '', issued = '', mac = ''] = TOKEN.exec(token) ?? []
  if (nonce === '') return false
  const age = now - Number.parseInt(issued, 36)
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, nonce, issued)
  return (
    age >= 0 &&
    age <= TOKEN_LIFETIME_MS &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}

const TOKEN_COOKIE = 'XSRF-TOKEN'
export const TOKEN_HEADER = 'x-xsrf-token'

interface Dependencies {
  readonly secrets: SharedSecret
  readonly clock: Clock
  readonly siteOrigin: () => string
}

export interface ForgeryGuard {
  /** Returns the cookie to set, or null if the secret is unavailable. */
  issueCookie(): Promise<string | null>
  /** Returns a token for a form that is sent without script, and the cookie that goes with it. */
  issue(): Promise<{ readonly token: string; readonly cookie: string } | null>
  check(
    headers: IncomingHttpHeaders,
    presented: string | undefined,
  ): Promise<'fine' | 'forged' | 'unavailable'>
}

export const cookiesNamed = (header: string | undefined, name: string): readonly string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/**
 * Protects against forgery by double submit. The cookie holds the token and the page repeats it. Both must be a token
 * that this site signed.
 */
export const forgeryGuard = ({ secrets, clock, siteOrigin }: Dependencies): ForgeryGuard => {
  const cookieOf = (token: string) => {
    const secure = siteOrigin().startsWith('https:') ? '; Secure' : ''
    return `${TOKEN_COOKIE}=${token}; Path=/; SameSite=Lax${secure}`
  }

  const issue = async () => {
    const secret = await secrets.secret()
    if (!secret.ok) return null
    const token = newForgeryToken(secret.value, clock.now())
    return { token, cookie: cookieOf(token) }
  }

  return {
    issue,
    issueCookie: async () => (await issue())?.cookie ?? null,
    check: async (headers, presented) => {
      if (!isFromOwnPages(headers, siteOrigin()) || presented === undefined) return 'forged'
      if (!cookiesNamed(headers.cookie, TOKEN_COOKIE).includes(presented)) return 'forged'
      const secret = await secrets.secret()
      if (!secret.ok) return 'unavailable'
      return isOwnToken(secret.value, presented, clock.now()) ? 'fine' : 'forged'
    },
  }
}
