import { CONSENT_COOKIE } from './consent-cookie.ts'
import { cookieNames } from './cookies.ts'

/**
 * The cookie with the CSRF token. Each form sends this token back. Without the token, another site could submit the
 * form in the visitor's name.
 */
export const FORGERY_COOKIE = 'XSRF-TOKEN'

const OWN: ReadonlySet<string> = new Set([CONSENT_COOKIE, FORGERY_COOKIE])

/**
 * Rule: The site itself has two cookies, one for the consent and one for its forms. All other cookies are foreign
 * cookies. The site deletes foreign cookies after the visitor has withdrawn the consent to Performance.
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
 * Returns every path whose cookies a page can see. For `/ru/jobs` these are `/`, `/ru`, `/ru/`, `/ru/jobs` and
 * `/ru/jobs/`. To a browser, `/ru` and `/ru/` are different paths with different cookies.
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
 * Rule: Before the site stores a visitor's choice, the site deletes every cookie that its scripts can see. The site
 * tries every path and domain that such a cookie can have. If the visitor withdraws the consent to Performance, the
 * next page deletes the foreign cookies again. Third-party scripts of the old page may have set new cookies.
 *
 * The cookies get the value `gone`, so that cookies without a name are also deleted. Browsers ignore a cookie that has
 * neither a name nor a value.
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
