import type { Language } from '../language/language.ts'
import { linkInLanguage } from '../language/link.ts'
import { withValue } from './attribute.ts'
import { withExternalLinksInNewTabs } from './external-links.ts'
import { linksIn, rewriteLinks } from './links.ts'
import type { SafeHtml } from './safe-html.ts'

/** Rule: Links of HTML bodies to pages of this site lead to their versions in the page's language. */
export const withLinksInLanguage = <Html extends string>(html: Html, language: Language): Html =>
  rewriteLinks(
    html,
    linksIn(html).filter(({ address }) => linkInLanguage(address, language) !== address),
    ({ attributes, address }) => withValue(attributes, 'href', linkInLanguage(address, language)),
  )

/** Rule: An HTML body is shown with its links in the page's language, those to other sites in new tabs. */
export const shownBody = (html: SafeHtml, language: Language): SafeHtml =>
  withExternalLinksInNewTabs(withLinksInLanguage(html, language))
