import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/language/instant.ts'
import { anyText } from '../arbitraries/any-text.ts'

describe('the instant of a text', () => {
  test.each([
    ['2025-03-30T22:30:15.250Z', '2025-03-30T22:30:15.250Z'],
    ['2025-03-30T22:30:00+03:00', '2025-03-30T19:30:00.000Z'],
    ['2025-03-30T22:30:00+0300', '2025-03-30T19:30:00.000Z'],
    ['2025-03-30T22:30-01:00', '2025-03-30T23:30:00.000Z'],
    ['2025-03-30 22:30:00', '2025-03-30T22:30:00.000Z'],
    ['2025-03-30T22:30:00', '2025-03-30T22:30:00.000Z'],
    ['2025-03-30', '2025-03-30T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(new Date(instantOf(text) ?? Number.NaN).toISOString()).toBe(expected)
  })

  test.each([
    '',
    'yesterday',
    '2025',
    '30.03.2025',
    '2025-02-29',
    '2025-02-30T10:00:00Z',
    '2025-04-31',
    '2025-13-01',
    '2025-01-00',
    '2025-01-01T25:00:00Z',
    'x2025-01-01',
    '2025-01-01x',
    '2025-01-01T',
  ])('%j has none', (text) => {
    expect(instantOf(text)).toBeNull()
  })

  test('of what a date says of itself is that date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(instantOf(date.toISOString())).toBe(date.getTime())
        },
      ),
    )
  })

  test('of any text is a number or none', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(instantOf(text)).not.toBeNaN()
      }),
    )
  })
})
