import { expect, test } from 'vitest'
import { formatMoney } from '#domain/language/money.ts'

test('roubles stand after the amount in Russian, before it in English', () => {
  expect(formatMoney('ru', 1234.5)).toBe('1\u00a0234,50\u00a0₽')
  expect(formatMoney('en', 1234.5)).toBe('₽1,234.50')
})

test('half a kopeck is rounded up', () => {
  expect(formatMoney('ru', 1.005)).toBe('1,01\u00a0₽')
})

test('a debt has its sign in front of all', () => {
  expect(formatMoney('en', -5)).toBe('-₽5.00')
  expect(formatMoney('ru', -5)).toBe('-5,00\u00a0₽')
  expect(formatMoney('en', -0.001)).toBe('₽0.00')
})
