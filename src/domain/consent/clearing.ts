import { CONSENT_COOKIE } from './consent-cookie.ts'
import { cookieNames } from './cookies.ts'

/** The cookie with a token that each form sends back. Without this token, another site could submit the form. */
export const FORGERY_COOKIE = 'XSRF-TOKEN'

const OWN: ReadonlySet<string> = new Set([CONSENT_COOKIE, FORGERY_COOKIE])

/** Rule: The site itself has two cookies, one for the consent and one for its forms. All other cookies are foreign. */
export const foreignCookies = (cookies: string): readonly string[] =>
  cookieNames(cookies).filter((name) => !OWN.has(name))

export interface CookiePlace {
  readonly path: string
  readonly host: string
  readonly consentDomain: string
  readonly https: boolean
}

/**
 * Returns every path whose cookies a page can see. For `/ru/jobs` these are `/`, `/ru`, `/ru/`, `/ru/jobs` and
 * `/ru/jobs/`. The cookies of `/ru` and of `/ru/` are different.
 */
const pathsOf = (path: string): readonly string[] => {
  const parts = path.split('/').filter((part) => part !== '')
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}

const NUMERIC_HOST = /\.\d+$/

/**
 * Returns the host and the domains above the host that have at least two parts. For `www.jobs.example.com` the domains
 * are `jobs.example.com` and `example.com`. Analytics scripts set their cookies on the shortest domain that the browser
 * allows.
 */
const domainsOf = (host: string): readonly string[] => {
  if (NUMERIC_HOST.test(host)) return [host]
  const labels = host.split('.')
  return [host, ...labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))]
}

/**
 * Rule: Before the site stores a choice, it deletes every cookie that scripts can see, on the page's path and its
 * parents, for the host and the consent domain. If the visitor withdraws Performance, the next page also deletes the
 * cookies that a running script has set in the meantime.
 *
 * The value is `gone`, because browsers ignore a cookie that has no name and no value.
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
