import { documentAddress } from './document-address.ts'

/** Rule: A document's languages are sorted by their codes, each once. */
export const documentLanguages = (langCodes: readonly string[]): readonly string[] =>
  [...new Set(langCodes)].sort()

export interface LanguageLink {
  readonly langCode: string
  readonly address: string
  readonly current: boolean
}

/** Rule: A document has language links, sorted, if it has more than one language. */
export const languageLinks = (
  slug: string,
  langCodes: readonly string[],
  current: string,
): readonly LanguageLink[] => {
  const languages = documentLanguages(langCodes)
  if (languages.length < 2) return []
  return languages.map((langCode) => ({
    langCode,
    address: documentAddress(slug, langCode),
    current: langCode === current,
  }))
}
