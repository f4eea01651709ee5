import { inLanguage } from '../language/address.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../language/languages.ts'
import { pathTo } from '../site/pages.ts'

/** A document in a language that the site does not have belongs to the pages of the default language. */
export const siteLanguageOf = (language: string): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

/** Rule: A legal document's page is /terms/{id}/{lang}, under the prefix of its language, as /ru if it is Russian. */
export const documentAddress = (slug: string, language: string): string =>
  inLanguage(pathTo('document', { id: slug, lang: language }), siteLanguageOf(language))

/** Rule: A document has one address: asked for in another of the site's languages, it is found in its own. */
export const documentPlace = (slug: string, language: string, siteLanguage: Language): string | null =>
  siteLanguageOf(language) === siteLanguage ? null : documentAddress(slug, language)

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
