import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from '#domain/forms/blank.ts'
import { typed } from '../arbitraries/forms.ts'

test.each(['', ' ', '\t\n\r', '\u00a0', '\u200b', '\u2060 \ufeff', '\u00ad', '\u0000'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['.', ' a ', 'я', '👩‍🚀', '\u200b1'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('what is blank stays blank with more spaces, and spaces alone never say anything', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(isBlank(` ${text}\n`)).toBe(isBlank(text))
    }),
  )
})
