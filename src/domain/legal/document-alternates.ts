import { type Alternate, withDefault } from '../language/alternates.ts'
import { documentAddress } from './document-address.ts'
import { documentLanguages } from './document-languages.ts'

/** Rule: A document's alternates are its own languages; `x-default` is the English one, or else the first. */
export const documentAlternates = (slug: string, langCodes: readonly string[]): readonly Alternate[] =>
  withDefault(
    documentLanguages(langCodes).map((langCode) => ({
      hreflang: langCode,
      address: documentAddress(slug, langCode),
    })),
  )
