import type { Language } from '../language/language.ts'
import { withExternalLinksInNewTabs } from './external-links.ts'
import { withLinksInLanguage } from './links-in-language.ts'
import type { SafeHtml } from './safe-html.ts'

/** Rule: An HTML body is shown with its links in the page's language, those to other sites in new tabs. */
export const shownBody = (html: SafeHtml, language: Language): SafeHtml =>
  withExternalLinksInNewTabs(withLinksInLanguage(html, language))
