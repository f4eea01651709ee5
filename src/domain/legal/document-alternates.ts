import { type Alternate, withDefault } from '../language/alternates.ts'
import { documentAddress } from './document-address.ts'
import { documentLanguages } from './document-languages.ts'

/** Rule: A document's alternates are its own languages; `x-default` is the English one, or else the first. */
export const documentAlternates = (slug: string, languages: readonly string[]): readonly Alternate[] =>
  withDefault(
    documentLanguages(languages).map((language) => ({
      hreflang: language,
      address: documentAddress(slug, language),
    })),
  )
