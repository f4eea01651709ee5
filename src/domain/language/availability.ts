import type { Bilingual } from './bilingual.ts'
import { type Language, otherLanguage } from './language.ts'
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
  const other = otherLanguage(language)
  if (isTitledIn(record, language)) return { is: 'here' }
  return isTitledIn(record, other) ? { is: 'only-in', language: other } : { is: 'nowhere' }
}
