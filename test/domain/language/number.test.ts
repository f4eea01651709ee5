import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '#domain/language/number.ts'
import { language } from '../../arbitraries/language.ts'

describe('a number', () => {
  test.each([
    [1234567.891, '1\u00a0234\u00a0567,891', '1,234,567.891'],
    [1000, '1\u00a0000', '1,000'],
    [999, '999', '999'],
    [-1234.5, '-1\u00a0234,5', '-1,234.5'],
    [0, '0', '0'],
    [1.0005, '1,001', '1.001'],
    [
      1e21,
      '1\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000',
      '1,000,000,000,000,000,000,000',
    ],
  ])('%d is written %s in Russian, %s in English', (n, russian, english) => {
    expect(formatNumber('ru', n)).toBe(russian)
    expect(formatNumber('en', n)).toBe(english)
  })

  test.each([-0, -0.0001, 1e-7])('that rounds to nothing, as %d, is 0 without a sign', (n) => {
    expect(formatNumber('ru', n)).toBe('0')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is a dash', (n) => {
    expect(formatNumber('ru', n)).toBe('—')
  })

  test('has as many decimals as are asked for', () => {
    expect(formatNumber('ru', 2, { least: 2, most: 2 })).toBe('2,00')
    expect(formatNumber('ru', 2.345, { least: 1, most: 2 })).toBe('2,35')
    expect(formatNumber('ru', 2.5, { least: 0, most: 0 })).toBe('3')
  })

  test('is written as the runtime’s own format writes it', () => {
    const numbers = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 10_000),
    )
    fc.assert(
      fc.property(numbers, language, (n, chosen) => {
        const expected = new Intl.NumberFormat(chosen).format(n).replace(/^-0$/, '0')
        expect(formatNumber(chosen, n)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})
