import { inLanguage } from './address.ts'
import { DEFAULT_LANGUAGE, type Language } from './language.ts'

export interface Alternate {
  readonly hreflang: string
  readonly address: string
}

/** Rule: A page names its twin in each language it exists in; `x-default` is the English page, or the only one there is. */
export const alternatesOf = (path: string, languages: readonly Language[]): readonly Alternate[] => {
  const pages = languages.map((language) => ({ hreflang: language, address: inLanguage(path, language) }))
  const main = pages.find(({ hreflang }) => hreflang === DEFAULT_LANGUAGE) ?? pages[0]
  return main === undefined ? [] : [...pages, { ...main, hreflang: 'x-default' }]
}
