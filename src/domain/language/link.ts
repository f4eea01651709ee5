import { pagePath } from '../site/page-address.ts'
import { LIST_FILE, pageAt } from '../site/pages.ts'
import { languageOf, localizedAddress } from './address.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

const FILE = /\.(?=[^./]*[a-z])[a-z\d]{2,5}$/i

const NOT_PAGES = /^\/(?:api|media)(?:\/|$)/

/**
 * Removes the characters that browsers ignore in a link: tabs, line breaks, and spaces and control characters at the
 * start.
 */
const asBrowsersRead = (link: string): string => link.replace(/^[\p{Cc} ]+|[\t\n\r]/gu, '')

const OTHER_SITE = /^(?:https?:|[/\\]{2})/i

/**
 * Rule: A link leads to another site if browsers read it as an address that starts with http:, https: or two slashes.
 * Browsers ignore tabs and line breaks, and read a backslash as a slash.
 */
export const isExternalAddress = (link: string): boolean => OTHER_SITE.test(asBrowsersRead(link))

/** Rule: A link leads to this site if it starts with a slash and does not lead to another site. */
export const isOwnPath = (link: string): boolean => link.startsWith('/') && !isExternalAddress(link)

const HOST = /^(?:https?:)?[/\\]{2}(?:[^/\\?#@]*@)?([^/\\?#:]+)/i

export const hostIn = (address: string): string => HOST.exec(asBrowsersRead(address).trim())?.[1] ?? ''

/**
 * Rule: /logo.png is a file. But /blog/what-is-node.js is a page, because the path has the form /blog/:slug. A path
 * that ends with .xml or .json is always a file.
 */
export const isFile = (link: string): boolean => {
  const path = pagePath(link)
  return NOT_PAGES.test(path) || (FILE.test(path) && (LIST_FILE.test(path) || pageAt(path) === null))
}

/**
 * Rule: A link to a page of this site gets the prefix of the current page's language. A link that already has a prefix,
 * or that leads to a file, stays as it is.
 */
export const linkInLanguage = (link: string, language: Language): string =>
  isOwnPath(link) && languageOf(link) === DEFAULT_LANGUAGE && !isFile(link)
    ? localizedAddress(link, language)
    : link
