import type { Language } from '../language/language.ts'
import { linkInLanguage } from '../language/link.ts'
import { withValue } from './attribute.ts'
import { linksIn, rewriteLinks } from './links.ts'

/** Rule: Links of HTML bodies to pages of this site lead to their versions in the page's language. */
export const withLinksInLanguage = <Html extends string>(html: Html, language: Language): Html =>
  rewriteLinks(
    html,
    linksIn(html).filter(({ address }) => linkInLanguage(address, language) !== address),
    ({ attributes, address }) => withValue(attributes, 'href', linkInLanguage(address, language)),
  )
