import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/language.ts'
import { textIn } from '#domain/language/text-in.ts'
import { excerptOf } from '#domain/rich-text/excerpt.ts'

/** What search engines show under the title. */
export const vacancyDescription = (vacancy: Vacancy, language: Language): string =>
  excerptOf(textIn(vacancy, 'description', language))
