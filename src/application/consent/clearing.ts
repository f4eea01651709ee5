import { CONSENT_COOKIE } from './consent-cookie.ts'
import { cookieNames } from './cookies.ts'

/**
 * The cookie with the CSRF token. Each form sends the token back. Without the token, another site could submit a form
 * in the visitor's name.
 */
export const FORGERY_COOKIE = 'XSRF-TOKEN'

export const FORGERY_HEADER = 'x-xsrf-token'

const OWN: ReadonlySet<string> = new Set([CONSENT_COOKIE, FORGERY_COOKIE])

/**
 * Rule: Scripts can read two cookies of the site itself, the consent cookie and the cookie with the CSRF token. All
 * other cookies that scripts can read come from third-party scripts. If a visitor refuses Performance (statistics) in
 * the cookie settings, the site deletes all third-party cookies.
 */
export const foreignCookies = (cookies: string): readonly string[] =>
  cookieNames(cookies).filter((name) => !OWN.has(name))

export interface CookiePlace {
  readonly path: string
  readonly host: string
  readonly consentDomain: string
  readonly https: boolean
}

/**
 * Returns all possible paths of the cookies that a page can see. For the page `/ru/jobs`, these are `/`, `/ru`,
 * `/ru/`, `/ru/jobs` and `/ru/jobs/`. A browser stores the cookies of `/ru` and `/ru/` separately.
 */
const pathsOf = (path: string): readonly string[] => {
  const parts = path.split('/').filter((part) => part !== '')
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}

const NUMERIC_HOST = /\.\d+$/

/**
 * Returns the host and its parent domains, but not the top-level domain. A script can set a cookie on any of these
 * domains. For `www.jobs.example.com`, the parent domains are `jobs.example.com` and `example.com`.
 */
const domainsOf = (host: string): readonly string[] => {
  if (NUMERIC_HOST.test(host)) return [host]
  const labels = host.split('.')
  return [host, ...labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))]
}

/**
 * Rule: Before the site stores a visitor's choice, the site deletes all cookies that scripts can read. A script
 * cannot read the path and the domain of a cookie, so the site tries every possible path and domain. If the visitor
 * refuses Performance in the cookie settings, the page reloads and deletes third-party cookies again. Third-party
 * scripts may have set new cookies before the reload.
 *
 * To delete a cookie, the site sets the value `gone`. With an empty value, a browser would not delete a cookie that
 * has no name.
 */
export const clearingCookies = (
  names: readonly string[],
  { path, host, consentDomain, https }: CookiePlace,
): readonly string[] => {
  const domains = new Set([...domainsOf(host), ...(consentDomain === '' ? [] : [consentDomain])])
  const places = pathsOf(path).flatMap((one) => [
    `Path=${one}`,
    ...[...domains].map((domain) => `Path=${one}; Domain=${domain}`),
  ])
  return names.flatMap((name) =>
    places.map((place) => `${name}=gone; ${place}; Max-Age=0${https ? '; Secure' : ''}`),
  )
}
