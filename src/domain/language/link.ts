import { LIST_FILE, pageAt } from '../site/pages.ts'
import { inLanguage, languageOf, withoutPrefix } from './address.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

const FILE = /\.(?=[^./]*[a-z])[a-z\d]{2,5}$/i

const NOT_PAGES = /^\/(?:api|media)(?:\/|$)/

/** Rule: A link leads to this site if browsers read the link as a path that starts with a single slash. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])/.test(link.replace(/[\t\n\r]/g, ''))

const HOST = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)/i

export const hostIn = (address: string): string => HOST.exec(address.trim())?.[1] ?? ''

const pathOf = (link: string): string => link.replace(/[?#].*/s, '')

/**
 * Rule: A link to a page does not count as a link to a file, even if it ends like a file name. An example is
 * /blog/what-is-node.js.
 */
export const isFile = (link: string): boolean => {
  const path = withoutPrefix(pathOf(link))
  return NOT_PAGES.test(path) || (FILE.test(path) && (LIST_FILE.test(path) || pageAt(path) === null))
}

/**
 * Rule: A link to a page of this site gets the prefix of the current page's language. A link that already has a prefix,
 * or that leads to a file, stays as it is.
 */
export const linkInLanguage = (link: string, language: Language): string =>
  isOwnPath(link) && languageOf(link) === DEFAULT_LANGUAGE && !isFile(link)
    ? inLanguage(link, language)
    : link
