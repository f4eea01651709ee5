import type { Language } from './language.ts'
import { LOCALE_FACTS } from './locale-facts.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Rule: Numbers carry the language's decimal mark and its mark between thousands. */
export const formatNumber = (language: Language, n: number): string => {
  const { decimalMark, groupMark } = LOCALE_FACTS[language]
  const [whole = '', fraction] = String(n).split('.')
  const grouped = whole.replace(THOUSANDS, groupMark)
  return fraction === undefined ? grouped : grouped + decimalMark + fraction
}
