import { localizedAddress } from './address.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

export interface Alternate {
  readonly hreflang: string
  readonly address: string
}

/**
 * Rule: For search engines, the default version of a page (`x-default`) is the English version. If there is no English
 * version, the default is the first version.
 */
export const withDefault = (alternates: readonly Alternate[]): readonly Alternate[] => {
  const main = alternates.find(({ hreflang }) => hreflang === DEFAULT_LANGUAGE) ?? alternates[0]
  return main === undefined ? [] : [...alternates, { ...main, hreflang: 'x-default' }]
}

/** Rule: A page tells search engines the addresses of its versions in all languages. */
export const alternatesOf = (path: string, languages: readonly Language[]): readonly Alternate[] =>
  withDefault(
    languages.map((language) => ({ hreflang: language, address: localizedAddress(path, language) })),
  )
