import type { Bilingual } from '../language/bilingual.ts'
import type { Language } from '../language/language.ts'
import { hasText, textIn } from '../language/text-in.ts'

/** Rule: A page's title is its SEO title in the language, or else the title that is visible on it. */
export const seoTitleIn = <Field extends string>(
  page: Bilingual<Field>,
  field: Field,
  language: Language,
  visibleTitle: string,
): string => {
  const title = textIn(page, field, language)
  return hasText(title) ? title : visibleTitle
}
