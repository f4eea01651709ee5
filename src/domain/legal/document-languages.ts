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
