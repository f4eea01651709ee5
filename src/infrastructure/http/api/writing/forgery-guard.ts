import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#application/ports/clock.ts'
import type { SharedSecret } from '#application/ports/inbox.ts'
import { isOwnToken, newForgeryToken } from './forgery-token.ts'

const isHost = (origin: string, host: string | undefined) =>
  host !== undefined && URL.parse(origin)?.host.toLowerCase() === host.toLowerCase()

/**
 * Whether a write comes from this site's own pages, as far as the browser says. One that says nothing is no browser, or
 * an old one: the token decides.
 */
export const isFromOwnPages = (headers: IncomingHttpHeaders, siteOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin, host } = headers
  return origin === undefined || origin === siteOrigin || isHost(origin, host)
}

const TOKEN_COOKIE = 'XSRF-TOKEN'
export const TOKEN_HEADER = 'x-xsrf-token'

interface Dependencies {
  readonly secrets: SharedSecret
  readonly clock: Clock
  /** The public origin of the site. */
  readonly siteOrigin: () => string
}

export interface ForgeryGuard {
  /** The cookie to set; `null` while the secret cannot be had. */
  issueCookie(): Promise<string | null>
  /** A token to write into a form that is sent without script, with the cookie that belongs to it. */
  issue(): Promise<{ readonly token: string; readonly cookie: string } | null>
  check(
    headers: IncomingHttpHeaders,
    presented: string | undefined,
  ): Promise<'fine' | 'forged' | 'unavailable'>
}

const cookiesNamed = (header: string | undefined, name: string): readonly string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** Double submit: the token stands in a cookie and is repeated by the page; both must be the one that this site signed. */
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
