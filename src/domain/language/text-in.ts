import type { Bilingual } from './bilingual.ts'
import { inFallbackOrder, LANGUAGE_FACTS, type Language } from './languages.ts'

/** A field of a record in one language; empty where there is none. */
export const textIn = <Field extends string>(
  record: Bilingual<Field>,
  field: Field,
  language: Language,
): string => record[`${field}${LANGUAGE_FACTS[language].wireSuffix}` as const]

/** A text of spaces alone says nothing, so it counts as empty. */
export const hasText = (text: string): boolean => text.trim() !== ''

/** Rule: Names and titles of departments, categories, awards and games fall back to the next language that has one. */
export const textInOrElse = <Field extends string>(
  record: Bilingual<Field>,
  field: Field,
  language: Language,
): string => {
  for (const one of inFallbackOrder(language)) {
    const text = textIn(record, field, one)
    if (hasText(text)) return text
  }
  return ''
}
