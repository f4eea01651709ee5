import { expect, test } from 'vitest'
import { formatMoney } from '#domain/language/money.ts'

test('money has its currency’s sign where the language puts it', () => {
  expect(formatMoney('ru', 4500, 'EUR')).toBe('4\u00a0500\u00a0€')
  expect(formatMoney('en', 4500, 'EUR')).toBe('€4,500')
  expect(['GBP', 'USD'].map((currency) => formatMoney('en', 1, currency))).toEqual(['£1', '$1'])
})

test('a currency without a sign is named by its code', () => {
  expect(formatMoney('ru', 4500, 'CHF')).toBe('4\u00a0500\u00a0CHF')
  expect(formatMoney('en', 4500, 'CHF')).toBe('CHF\u00a04,500')
})

test('an amount without a currency is in roubles', () => {
  expect(formatMoney('ru', 1234.5)).toBe('1\u00a0234,50\u00a0₽')
  expect(formatMoney('en', 1234.5)).toBe('₽1,234.50')
})

test('half a kopeck is rounded up', () => {
  expect(formatMoney('ru', 1.005)).toBe('1,01\u00a0₽')
})

test('a debt begins with its minus sign', () => {
  expect(formatMoney('en', -5)).toBe('-₽5')
  expect(formatMoney('ru', -5)).toBe('-5\u00a0₽')
  expect(formatMoney('en', -0.001)).toBe('₽0.00')
})
