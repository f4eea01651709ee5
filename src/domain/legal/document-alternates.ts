import type { Alternate } from '../language/alternates.ts'
import { DEFAULT_LANGUAGE } from '../language/language.ts'
import { documentAddress } from './document-address.ts'
import { documentLanguages } from './document-languages.ts'

/** Rule: A document's alternates are its own languages; `x-default` is the English one, or else the first. */
export const documentAlternates = (slug: string, langCodes: readonly string[]): readonly Alternate[] => {
  const alternates = documentLanguages(langCodes).map((langCode) => ({
    hreflang: langCode,
    address: documentAddress(slug, langCode),
  }))
  const main = alternates.find(({ hreflang }) => hreflang === DEFAULT_LANGUAGE) ?? alternates[0]
  return main ? [...alternates, { ...main, hreflang: 'x-default' }] : []
}
