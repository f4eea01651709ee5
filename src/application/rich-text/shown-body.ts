import type { Language } from '#domain/language/languages.ts'
import { isExternalAddress, linkInLanguage } from '#domain/language/link.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { attribute, linksIn, rewriteLinks, withAttribute } from './links.ts'

export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

/**
 * Rule: In HTML from content, links to other sites open in a new tab. These links get the attribute `rel="noopener
 * noreferrer"`.
 */
export const withExternalLinksInNewTabs = <Html extends string>(html: Html): Html =>
  rewriteLinks(
    html,
    linksIn(html).filter(({ address }) => isExternalAddress(address)),
    ({ attributes }) => [
      ...attributes.filter(({ name }) => name !== 'target' && name !== 'rel'),
      attribute('target', NEW_TAB.target),
      attribute('rel', NEW_TAB.rel),
    ],
  )

/** Rule: In HTML from content, links to pages of this site lead to the pages in the current language. */
export const withLinksInLanguage = <Html extends string>(html: Html, language: Language): Html =>
  rewriteLinks(
    html,
    linksIn(html).filter(({ address }) => linkInLanguage(address, language) !== address),
    ({ attributes, address }) => withAttribute(attributes, 'href', linkInLanguage(address, language)),
  )

/**
 * Rule: In HTML from content, links to this site stay in the language of the page. Links to other sites open in new
 * tabs.
 */
export const shownBody = (html: SafeHtml, language: Language): SafeHtml =>
  withExternalLinksInNewTabs(withLinksInLanguage(html, language))
