import { isWebAddress } from '#domain/forms/web-address.ts'
import { isLanguage } from '#domain/language/languages.ts'
import { isOwnPath, linkInLanguage } from '#domain/language/link.ts'
import { linksIn, rewriteLinks, type WrittenLink, withAttribute } from './links.ts'

/** Rule: In a vacancy's description, the site rewrites only the first internal link, such as `#12`. */
export const INTERNAL_LINKS_REWRITTEN = 1

const INTERNAL = /^#\d+$/

const internalLinksIn = (html: string): readonly WrittenLink[] =>
  linksIn(html).filter(({ address }) => INTERNAL.test(address))

/**
 * Rule: A link is internal if its address consists of `#` and digits, such as `#12`. The digits are an id. The back
 * end knows the address that belongs to the id.
 */
export const internalLinkIds = (html: string): readonly string[] =>
  internalLinksIn(html).map(({ address }) => address.slice('#'.length))

export const firstInternalLink = (html: string): string | null => internalLinkIds(html)[0] ?? null

/**
 * Rule: The first internal link leads to the address that the back end returns for the link's id. If the back end
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
 * Rule: The back end's address for an internal link must be an http(s) address or a path of this site. The site ignores
 * any other address. A path gets the prefix of the link's language.
 */
export const internalLinkAddress = ({ language, link }: InternalLink): string | null => {
  const address = link.trim()
  if (isWebAddress(address)) return address
  if (!isOwnPath(address)) return null
  return isLanguage(language) ? linkInLanguage(address, language) : address
}
