import { languageOf, onThisSite, withoutPrefix } from '#domain/language/address.ts'
import { linkInLanguage } from '#domain/language/link.ts'
import { addressParts, canonicalAddress } from '#domain/site/page-address.ts'

export interface Redirect {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}

export const MOST_HOPS = 31

export type RedirectsByPath = ReadonlyMap<string, Redirect>

export type Redirection =
  | { readonly is: 'none' }
  | { readonly is: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly is: 'refused'; readonly why: 'loop' | 'too-long' }

/** Decodes a path, because browsers request `/игры` as `/%D0%B8…`. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const encodedAddress = (address: string): string =>
  address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)

const keyOf = (path: string): string => decoded(canonicalAddress(path))

const isElsewhere = (to: string): boolean => /^https?:\/\//i.test(to)

const SAME_FOLDER = /^(?:\.|%2e)$/i

const FOLDER_ABOVE = /^(?:\.|%2e){2}$/i

/**
 * Resolves `.` and `..` as browsers do. For example, browsers read `/.` as `/`, so a redirect from `/` to `/.` would
 * never end.
 */
const withoutDots = (address: string): string => {
  const { path, search, hash } = addressParts(address)
  const kept: string[] = []
  for (const segment of path.split(/[/\\]/)) {
    if (FOLDER_ABOVE.test(segment)) kept.pop()
    else if (!SAME_FOLDER.test(segment)) kept.push(segment)
  }
  return kept.join('/') + search + hash
}

/** Returns the address without the origin of this site, or null if the address leads to another host. */
const ownAddress = (to: string, siteOrigin: string | null): string | null => {
  if (!isElsewhere(to)) return to
  if (siteOrigin === null || !to.toLowerCase().startsWith(siteOrigin)) return null
  const rest = to.slice(siteOrigin.length)
  return /^[/\\?#]|^$/.test(rest) ? rest : null
}

/**
 * Rule: A redirect leads to another host only if its `to` starts with http:// or https:// and does not name this site.
 * Any other redirect leads to a page of this site.
 */
const targetOf = (to: string, siteOrigin: string | null): string => {
  const own = ownAddress(to, siteOrigin)
  return own === null ? to : canonicalAddress(withoutDots(canonicalAddress(own)))
}

/**
 * Rule: A redirect's `from` must match the whole path, but a trailing slash makes no difference. If two redirects have
 * the same `from`, the site uses the first one.
 */
export const redirectsByPath = (
  redirects: readonly Redirect[],
  siteOrigin: string | null = null,
): RedirectsByPath =>
  new Map(
    redirects
      .filter(({ from, to }) => from.startsWith('/') && to !== '')
      .map(({ from, to, permanent }) => ({ from: keyOf(from), to: targetOf(to, siteOrigin), permanent }))
      .reverse()
      .map((redirect) => [redirect.from, redirect]),
  )

/**
 * Rule: A redirect keeps the query of the request. If its `to` has a query, the query of `to` replaces the query of the
 * request.
 */
const withQuery = (to: string, query: string): string => {
  const { path, search, hash } = addressParts(to)
  return path + (search || query) + hash
}

/**
 * Rule: A redirect also applies if the path has a language prefix. For example, a redirect from /old also redirects
 * /ru/old. The redirect then leads to the page in the language of the prefix.
 */
const hopFrom = (path: string, redirects: RedirectsByPath): Redirect | undefined => {
  const listed = redirects.get(keyOf(path))
  if (listed !== undefined) return listed
  const general = redirects.get(keyOf(withoutPrefix(path)))
  return general && { ...general, to: linkInLanguage(general.to, languageOf(path)) }
}

/**
 * Rule: If a redirect leads to another redirect, the site follows the chain. The site refuses loops and chains of more
 * than 31 redirects. The result is permanent only if every redirect in the chain is permanent. A redirect to another
 * host ends the chain.
 */
export const redirectionOf = (address: string, redirects: RedirectsByPath): Redirection => {
  const seen = new Set<string>()
  let to = onThisSite(address)
  let permanent = true
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    const { path, search } = addressParts(to)
    const hop = isElsewhere(to) ? undefined : hopFrom(path, redirects)
    if (hop === undefined)
      return hops === 0 ? { is: 'none' } : { is: 'redirect', to: encodedAddress(to), permanent }
    if (seen.has(keyOf(path))) return { is: 'refused', why: 'loop' }
    seen.add(keyOf(path))
    to = withQuery(hop.to, search)
    permanent &&= hop.permanent
  }
  return { is: 'refused', why: 'too-long' }
}
