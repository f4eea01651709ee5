import { type Alternate, withDefault } from '../language/alternates.ts'
import { documentAddress } from './document-address.ts'

/** Rule: The languages of a legal document are listed once each, sorted by code. */
export const documentLanguages = (languages: readonly string[]): readonly string[] =>
  [...new Set(languages)].sort()

export interface LanguageLink {
  readonly language: string
  readonly address: string
  readonly current: boolean
}

/** Rule: A legal document that exists in more than one language links to all its translations, sorted by code. */
export const languageLinks = (
  slug: string,
  languages: readonly string[],
  current: string,
): readonly LanguageLink[] => {
  const sorted = documentLanguages(languages)
  if (sorted.length < 2) return []
  return sorted.map((language) => ({
    language,
    address: documentAddress(slug, language),
    current: language === current,
  }))
}

/**
 * Rule: For search engines, the versions of a legal document are its translations. The default version (`x-default`) is
 * the English document, or else the first translation.
 */
export const documentAlternates = (slug: string, languages: readonly string[]): readonly Alternate[] =>
  withDefault(
    documentLanguages(languages).map((language) => ({
      hreflang: language,
      address: documentAddress(slug, language),
    })),
  )
