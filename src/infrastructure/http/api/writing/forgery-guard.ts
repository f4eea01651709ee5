import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { FORGERY_COOKIE } from '#application/consent/clearing.ts'
import { cookiesNamed } from '#application/consent/cookies.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import { DAY_MS } from '#domain/language/date.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'

/**
 * Returns true if `origin` is on the requested host. If the site uses https, an http page is not trusted, because an
 * attacker on the network can change such a page.
 */
const isHost = (origin: string, host: string | undefined, siteOrigin: string) => {
  const named = URL.parse(origin)
  const isLessSecure = named?.protocol !== 'https:' && siteOrigin === `https://${named?.host}`
  return host !== undefined && named?.host.toLowerCase() === host.toLowerCase() && !isLessSecure
}

/**
 * Returns false if the header `Sec-Fetch-Site` or `Origin` shows that the request comes from another site. Old
 * browsers send neither header. For an old browser, only the CSRF token protects the site.
 */
export const isFromOwnPages = (headers: IncomingHttpHeaders, siteOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin, host } = headers
  return origin === undefined || origin === siteOrigin || isHost(origin, host, siteOrigin)
}

/** Returns true if a header names the site that the request comes from. All current browsers send such a header. */
export const namesOrigin = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

export const withOriginOfPage = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const page = URL.parse(headers.referer ?? '')
  return namesOrigin(headers) || page === null ? headers : { ...headers, origin: page.origin }
}

/** How long a CSRF token is valid. If a form stays open for longer, the browser fetches a new token. */
export const TOKEN_LIFETIME_MS = DAY_MS

const NONCE_BYTES = 16

const TOKEN = /^([\w-]{22})\.([\da-z]{1,11})\.([\w-]{43})$/

const macOf = (secret: Uint8Array, nonce: string, issued: string) =>
  createHmac('sha256', secret).update(`xsrf.${nonce}.${issued}`).digest('base64url')

export const newForgeryToken = (secret: Uint8Array, now: number): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const issued = now.toString(36)
  return `${nonce}.${issued}.${macOf(secret, nonce, issued)}`
}

export const isOwnToken = (secret: Uint8Array, token: string, now: number): boolean => {
  const [, nonce = '', issued = '', mac = ''] = TOKEN.exec(token) ?? []
  if (nonce === '') return false
  const age = now - Number.parseInt(issued, 36)
  return age >= 0 && age <= TOKEN_LIFETIME_MS && isSameToken(mac, macOf(secret, nonce, issued))
}

interface Dependencies {
  readonly secrets: Pick<Inbox, 'secret'>
  readonly clock: Clock
  readonly siteOrigin: () => string
}

export type ForgeryGuard = ReturnType<typeof forgeryGuard>

/**
 * Protects against forged requests (CSRF). A request must contain the same token twice: in the cookie, and in a
 * header or form field. The token must have the site's signature.
 */
export const forgeryGuard = ({ secrets, clock, siteOrigin }: Dependencies) => {
  const cookieOf = (token: string) => {
    const secure = siteOrigin().startsWith('https:') ? '; Secure' : ''
    return `${FORGERY_COOKIE}=${token}; Path=/; SameSite=Lax${secure}`
  }

  return {
    issue: async () => {
      const secret = await secrets.secret()
      if (!secret.ok) return null
      const token = newForgeryToken(secret.value, clock.now())
      return { token, cookie: cookieOf(token) }
    },
    check: async (headers: IncomingHttpHeaders, presented: string | undefined) => {
      if (!isFromOwnPages(headers, siteOrigin()) || presented === undefined) return 'forged'
      if (!cookiesNamed(headers.cookie ?? '', FORGERY_COOKIE).includes(presented)) return 'forged'
      const secret = await secrets.secret()
      if (!secret.ok) return 'unavailable'
      return isOwnToken(secret.value, presented, clock.now()) ? 'fine' : 'forged'
    },
  }
}
