import { isWebAddress } from '../forms/web-address.ts'
import { isLanguage } from '../language/languages.ts'
import { isOwnPath, linkInLanguage } from '../language/link.ts'
import { linksIn, rewriteLinks, type WrittenLink, withAttribute } from './links.ts'

/**
 * Rule: An internal link is a link to an id, such as `#12`. The site rewrites only the first internal link of a
 * description.
 */
export const INTERNAL_LINKS_REWRITTEN = 1

const INTERNAL = /^#\d+$/

const internalLinksIn = (html: string): readonly WrittenLink[] =>
  linksIn(html).filter(({ address }) => INTERNAL.test(address))

/** Rule: A link is internal if its address is `#` and digits, such as `#12`. */
export const internalLinkIds = (html: string): readonly string[] =>
  internalLinksIn(html).map(({ address }) => address.slice('#'.length))

export const firstInternalLink = (html: string): string | null => internalLinkIds(html)[0] ?? null

/**
 * Rule: The first internal link leads to the address that the back end returns for the id of the link. If the back end
 * returns no address, the link stays as it is.
 */
export const withFirstInternalLink = <Html extends string>(html: Html, found: string | null): Html =>
  found === null
    ? html
    : rewriteLinks(html, internalLinksIn(html).slice(0, INTERNAL_LINKS_REWRITTEN), ({ attributes }) =>
        withAttribute(attributes, 'href', found),
      )

export interface InternalLink {
  readonly language: string
  readonly link: string
}

/**
 * Rule: The address of an internal link must be an http(s) address or a path of this site. The site adds a language
 * prefix to a path. Any other address is ignored.
 */
export const internalLinkAddress = ({ language, link }: InternalLink): string | null => {
  const address = link.trim()
  if (isWebAddress(address)) return address
  if (!isOwnPath(address)) return null
  return isLanguage(language) ? linkInLanguage(address, language) : address
}
