import { inLanguage } from '../language/address.ts'
import type { Language } from '../language/languages.ts'
import { pathTo } from '../site/pages.ts'
import { documentAddress } from './document-address.ts'

/** Rule: Choosing a language on a document leads to the document in it, or to that language's /terms without one. */
export const documentVersionAddress = (
  slug: string,
  languages: readonly string[],
  language: Language,
): string =>
  languages.includes(language) ? documentAddress(slug, language) : inLanguage(pathTo('terms'), language)

/** Rule: /terms/{id} leads to the document in the site's language, where that exists. */
export const documentRedirect = (
  slug: string,
  languages: readonly string[],
  language: Language,
): string | null => (languages.includes(language) ? documentAddress(slug, language) : null)
