import type { Language } from './language.ts'
import { formatNumber } from './number.ts'

export type PluralCategory = 'one' | 'few' | 'many' | 'other'

/** English needs `one` and `other`; Russian needs all four. `{n}` is where the number stands. */
export interface PluralForms {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

export type RussianPluralForms = Required<PluralForms>

const englishCategory = (n: number): PluralCategory => (n === 1 ? 'one' : 'other')

const russianCategory = (n: number): PluralCategory => {
  if (!Number.isInteger(n)) return 'other'
  const units = n % 10
  const isTeen = Math.floor(n / 10) % 10 === 1
  if (units === 1 && !isTeen) return 'one'
  return units >= 2 && units <= 4 && !isTeen ? 'few' : 'many'
}

/** Rule: Russian has the plural forms one, few, many and other (for fractions); English has one and other. */
export const pluralCategory = (language: Language, n: number): PluralCategory =>
  language === 'ru' ? russianCategory(Math.abs(n)) : englishCategory(Math.abs(n))

/** Rule: A count stands with the plural form that its number asks for. */
export const pluralPhrase = (language: Language, n: number, forms: PluralForms): string => {
  const form = forms[pluralCategory(language, n)] ?? forms.other
  return form.replaceAll('{n}', formatNumber(language, n))
}
