import { expect, test } from 'vitest'
import { inOneLine } from '#domain/desk/one-line.ts'

test.each(['\u202eabc', 'a\u2066bc', ' abc\r\n', '\0abc'])(
  '%j becomes one line that is not turned around',
  (text) => {
    expect(inOneLine(text)).toBe('abc')
  },
)

test('line breaks become spaces', () => {
  expect(inOneLine('a\r\n\tb')).toBe('a b')
})
