import { inLanguage } from '../language/address.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../language/languages.ts'
import { pathTo } from '../site/pages.ts'

/**
 * Rule: A document in a language that the site does not have, such as German, has an address of the default language.
 */
export const siteLanguageOf = (language: string): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

/** Rule: The address of a legal document is /terms/{id}/{lang}, after the prefix of its language, such as /ru. */
export const documentAddress = (slug: string, language: string): string =>
  inLanguage(pathTo('document', { id: slug, lang: language }), siteLanguageOf(language))

/** Rule: A document has only one address. The same address with the prefix of another language redirects to it. */
export const documentPlace = (slug: string, language: string, siteLanguage: Language): string | null =>
  siteLanguageOf(language) === siteLanguage ? null : documentAddress(slug, language)

/**
 * Rule: Choosing a language on a document leads to its translation, or to /terms in that language if there is no
 * translation.
 */
export const documentVersionAddress = (
  slug: string,
  languages: readonly string[],
  language: Language,
): string =>
  languages.includes(language) ? documentAddress(slug, language) : inLanguage(pathTo('terms'), language)

/** Rule: /terms/{id} leads to the document in the page's language, if the document exists in that language. */
export const documentRedirect = (
  slug: string,
  languages: readonly string[],
  language: Language,
): string | null => (languages.includes(language) ? documentAddress(slug, language) : null)
