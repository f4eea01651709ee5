import type { Bilingual } from './bilingual.ts'
import { inFallbackOrder, type Language } from './languages.ts'
import { hasText, textIn } from './text-in.ts'

/** Rule: A vacancy or an article shows in a language only if its title in that language is not empty. */
export const isTitledIn = (record: Bilingual<'title'>, language: Language): boolean =>
  hasText(textIn(record, 'title', language))

export type Availability =
  | { readonly is: 'here' }
  | { readonly is: 'only-in'; readonly language: Language }
  | { readonly is: 'nowhere' }

/** Rule: Content without a title in the current language says in which language it is available. */
export const availabilityOf = (record: Bilingual<'title'>, language: Language): Availability => {
  const found = inFallbackOrder(language).find((one) => isTitledIn(record, one))
  if (found === undefined) return { is: 'nowhere' }
  return found === language ? { is: 'here' } : { is: 'only-in', language: found }
}
