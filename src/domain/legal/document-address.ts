import { localizedAddress } from '../language/address.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../language/languages.ts'
import { pathTo } from '../site/pages.ts'

/**
 * Rule: A legal document may be in a language that the site does not have, such as German. The address of such a
 * document has no language prefix.
 */
export const siteLanguageOf = (language: string): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

/** Rule: The address of a legal document is /terms/{id}/{lang}. The address of a Russian document begins with /ru. */
export const documentAddress = (slug: string, language: string): string =>
  localizedAddress(pathTo('document', { id: slug, lang: language }), siteLanguageOf(language))

/**
 * Rule: A legal document has only one address. An address with the wrong language prefix redirects to the correct
 * address.
 */
export const documentPlace = (slug: string, language: string, siteLanguage: Language): string | null =>
  siteLanguageOf(language) === siteLanguage ? null : documentAddress(slug, language)

/**
 * Rule: The address /terms/{id} redirects to the legal document in the language of the address. If the document does
 * not exist in this language, there is no redirect.
 */
export const documentRedirect = (
  slug: string,
  languages: readonly string[],
  language: Language,
): string | null => (languages.includes(language) ? documentAddress(slug, language) : null)

/**
 * Rule: On the page of a legal document, the link to another language leads to the translation of the document. If
 * there is no translation, the link leads to /terms in the other language.
 */
export const documentVersionAddress = (
  slug: string,
  languages: readonly string[],
  language: Language,
): string => documentRedirect(slug, languages, language) ?? localizedAddress(pathTo('terms'), language)
