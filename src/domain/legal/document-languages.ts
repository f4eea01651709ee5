import { type Alternate, withDefault } from '../language/alternates.ts'
import { documentAddress } from './document-address.ts'

/** Rule: Each language of a legal document is listed once. The languages are sorted by language code. */
export const documentLanguages = (languages: readonly string[]): readonly string[] =>
  [...new Set(languages)].sort()

/**
 * Rule: A legal document that exists in several languages links to all its translations. The links are sorted by
 * language code.
 */
export const languageLinks = (slug: string, languages: readonly string[], current: string) => {
  const sorted = documentLanguages(languages)
  if (sorted.length < 2) return []
  return sorted.map((language) => ({
    language,
    address: documentAddress(slug, language),
    current: language === current,
  }))
}

/**
 * Rule: A legal document gives search engines links to all its translations. The default link (`x-default`) leads to
 * the English document. If there is no English document, the default link leads to the first translation.
 */
export const documentAlternates = (slug: string, languages: readonly string[]): readonly Alternate[] =>
  withDefault(
    documentLanguages(languages).map((language) => ({
      hreflang: language,
      address: documentAddress(slug, language),
    })),
  )
