import type { Bilingual } from './bilingual.ts'
import { type Language, otherLanguage } from './language.ts'

const SUFFIX = { en: 'En', ru: 'Ru' } as const

/** A field of a bilingual record, in one language; empty where there is none. */
export const textIn = <Field extends string>(
  record: Bilingual<Field>,
  field: Field,
  language: Language,
): string => record[`${field}${SUFFIX[language]}` as const]

/** A text of spaces alone says nothing, so it counts as empty. */
export const hasText = (text: string): boolean => text.trim() !== ''

/** Rule: Names and titles of departments, categories, awards and games fall back to the other language. */
export const textInOrElse = <Field extends string>(
  record: Bilingual<Field>,
  field: Field,
  language: Language,
): string => {
  const text = textIn(record, field, language)
  return hasText(text) ? text : textIn(record, field, otherLanguage(language))
}
