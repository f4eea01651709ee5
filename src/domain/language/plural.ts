import { LANGUAGE_FACTS, type Language, type PluralCategory } from './languages.ts'
import { formatNumber } from './number.ts'

export type PluralForms<In extends Language = Language> = In extends Language
  ? Readonly<Record<ReturnType<(typeof LANGUAGE_FACTS)[In]['pluralCategory']>, string>>
  : never

/**
 * Rule: Russian has four plural forms, called one, few, many and other. The form "other" is for fractions. English has
 * the forms one and other.
 */
export const pluralCategory = (language: Language, n: number): PluralCategory =>
  LANGUAGE_FACTS[language].pluralCategory(Math.abs(n))

export type CountForms = Partial<Readonly<Record<PluralCategory, string>>> & { readonly other: string }

/** Rule: A word after a number has the plural form for this number, such as "1 vacancy" and "2 vacancies". */
export const pluralPhrase = (language: Language, n: number, forms: CountForms): string =>
  (forms[pluralCategory(language, n)] ?? forms.other).replaceAll('{n}', formatNumber(language, n))
