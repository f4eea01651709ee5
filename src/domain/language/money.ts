import { LANGUAGE_FACTS, type Language } from './languages.ts'
import { formatNumber } from './number.ts'

const HUNDREDTHS = { least: 2, most: 2 }

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', RUB: '₽', USD: '$' }

/**
 * Rule: The language decides whether the currency sign is before or after the amount. An amount has two decimals, but
 * a whole amount has none. If no currency is given, the default currency of the language is used.
 */
export const formatMoney = (
  language: Language,
  amount: number,
  currency: string = LANGUAGE_FACTS[language].currency,
): string => {
  const fraction = Number.isInteger(amount) ? undefined : HUNDREDTHS
  const size = formatNumber(language, Math.abs(amount), fraction)
  const minus = formatNumber(language, amount, fraction).startsWith('-') ? '-' : ''
  const { money } = LANGUAGE_FACTS[language]
  const sign = SIGNS[currency] ?? (money.startsWith('{n}') ? currency : `${currency}\u00a0`)
  return minus + money.replace('{n}', size).replace('{currency}', sign)
}
