import type { Language } from '../language/language.ts'
import { withExternalLinksInNewTabs } from './external-links.ts'
import { withLinksInLanguage } from './links-in-language.ts'

/** Rule: An HTML body is shown with its links in the page's language, those to other sites in new tabs. */
export const shownBody = (html: string, language: Language): string =>
  withExternalLinksInNewTabs(withLinksInLanguage(html, language))
