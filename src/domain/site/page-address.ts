import { languageOf, localizedAddress, onThisSite, withoutPrefix } from '../language/address.ts'
import type { Language } from '../language/languages.ts'

export interface PageAddress {
  readonly language: Language
  /** Without the language prefix. */
  readonly path: string
  /** Empty, or starts with a question mark. */
  readonly search: string
  /** Empty, or starts with a hash sign. */
  readonly hash: string
}

export const addressParts = (address: string): Omit<PageAddress, 'language'> => {
  const [, path = '', search = '', hash = ''] = /([^?#]*)(\?[^#]*)?(#.*)?/s.exec(address) ?? []
  return { path, search, hash }
}

/**
 * Rule: The language prefix of an address decides the language. After the prefix, the path of a page is the same in all
 * languages.
 */
export const pageAddress = (address: string): PageAddress => {
  const parts = addressParts(onThisSite(address))
  return { ...parts, language: languageOf(parts.path), path: withoutPrefix(parts.path) }
}

export const writtenAddress = ({ language, path, search, hash }: PageAddress): string =>
  localizedAddress(path, language) + search + hash

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

export const queryValue = (search: string, name: string): string | null => {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...value] = pair.split('=')
    if (decoded(key) === name) return decoded(value.join('='))
  }
  return null
}

export const idInQuery = (search: string, name: string): number | null => {
  const value = queryValue(search, name)
  const id = value !== null && /^\d+$/.test(value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

export const writtenQuery = (
  values: readonly (readonly [name: string, value: string | number | null])[],
): string => {
  const pairs = values.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/**
 * Rule: The query of an address keeps only the parameters that the page uses, in a fixed order. Other parameters have
 * no effect.
 */
export const knownQuery = (search: string, names: readonly string[]): string =>
  writtenQuery(names.map((name) => [name, queryValue(search, name)]))

const withReadableEscapes = (segment: string): string =>
  decoded(segment) === null ? segment.replaceAll('%', '%25') : segment

/**
 * Rule: If a segment of a path contains an invalid escape, such as `50%-off`, the site does not decode the segment.
 */
export const readableAddress = (address: string): string => {
  if (!address.includes('%')) return address
  const { path } = addressParts(address)
  return path.split('/').map(withReadableEscapes).join('/') + address.slice(path.length)
}

const isSlash = (character: string | undefined): boolean => character === '/' || character === '\\'

/** Rule: A page has only one address. The site removes trailing slashes from the path and keeps the query. */
export const canonicalAddress = (address: string): string => {
  const own = onThisSite(address)
  const pathLength = own.search(/[?#]|$/)
  let end = pathLength
  while (end > 1 && isSlash(own[end - 1])) end -= 1
  return own.slice(0, end) + own.slice(pathLength)
}

/** Returns the path of an address without the prefix of the language, the query and the hash. */
export const pagePath = (address: string): string => withoutPrefix(address).replace(/[?#].*/s, '')

export const isWithin = (address: string, paths: readonly string[]): boolean => {
  const path = pagePath(address)
  return paths.some((one) => path === one || path.startsWith(`${one}/`))
}

/**
 * Rule: A menu link is marked as current on its target page and on the pages below that page. A link to the home page
 * is marked only on the home page.
 */
export const isCurrentLink = (address: string, path: string): boolean => {
  const link = pagePath(address)
  return link === path || (link !== '/' && path.startsWith(`${link}/`))
}
