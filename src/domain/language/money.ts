import { LANGUAGE_FACTS, type Language } from './languages.ts'
import { formatNumber } from './number.ts'

const KOPECKS = { least: 2, most: 2 }

/** Rule: Money is in roubles, with two decimals, its sign where the language puts it. */
export const formatMoney = (language: Language, amount: number): string => {
  const size = formatNumber(language, Math.abs(amount), KOPECKS)
  const sign = formatNumber(language, amount, KOPECKS).startsWith('-') ? '-' : ''
  return sign + LANGUAGE_FACTS[language].money.replace('{n}', size)
}
