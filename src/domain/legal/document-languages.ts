import { type Alternate, withDefault } from '../language/alternates.ts'
import { documentAddress } from './document-address.ts'

/** Rule: A document's languages are sorted by their codes, each once. */
export const documentLanguages = (languages: readonly string[]): readonly string[] =>
  [...new Set(languages)].sort()

export interface LanguageLink {
  readonly language: string
  readonly address: string
  readonly current: boolean
}

/** Rule: A document has language links, sorted, if it has more than one language. */
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

/** Rule: A document's alternates are its own languages; `x-default` is the English one, or else the first. */
export const documentAlternates = (slug: string, languages: readonly string[]): readonly Alternate[] =>
  withDefault(
    documentLanguages(languages).map((language) => ({
      hreflang: language,
      address: documentAddress(slug, language),
    })),
  )
