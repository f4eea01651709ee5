import { LANGUAGE_FACTS, type Language } from './languages.ts'

const UP_TO_THREE = { least: 0, most: 3 }

const NO_NUMBER = '—'

const grouped = (digits: string, mark: string): string =>
  digits.replace(/\B\d/g, (digit, at) => ((digits.length - at) % 3 === 0 ? mark : '') + digit)

/**
 * Moves the decimal point by `places` digits. Multiplication would not be exact, because 1.005 * 100 is
 * 100.49999999999999.
 */
const shifted = (n: number, places: number): number => {
  const [digits, exponent = 0] = String(n).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

const rounded = (n: number, places: number): number =>
  Number.isInteger(n) ? n : shifted(Math.round(shifted(n, places)), -places)

const digitsOf = (n: number): string => (Number.isInteger(n) ? BigInt(n).toString() : String(n))

/** Rule: Numbers have the decimal mark and the thousands mark of the language. */
export const formatNumber = (language: Language, n: number, fraction = UP_TO_THREE): string => {
  if (!Number.isFinite(n)) return NO_NUMBER
  const { decimalMark, groupMark } = LANGUAGE_FACTS[language]
  const size = rounded(Math.abs(n), fraction.most)
  const [whole = '', decimals = ''] = digitsOf(size).split('.')
  const shown = decimals.padEnd(fraction.least, '0')
  const sign = n < 0 && size > 0 ? '-' : ''
  return sign + grouped(whole, groupMark) + (shown && decimalMark + shown)
}
