import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCleanLine, isCleanText } from '#domain/inbox/clean-text.ts'

describe('A text that is kept', () => {
  test.each(['Ада', 'e\u0301', '👩‍🚀', 'שלום', '\u202eabc', ''])('may be %j', (text) => {
    expect(isCleanLine(text)).toBe(true)
  })

  test.each(['\0', 'a\x1b', '\x7f', '\x85', '\ud800', 'a\udc00'])('holds no %j', (text) => {
    expect(isCleanText(text)).toBe(false)
    expect(isCleanLine(text)).toBe(false)
  })

  test('has line breaks and tabs only where it may have several lines', () => {
    for (const text of ['a\nb', 'a\r\nb', 'a\tb']) {
      expect(isCleanText(text)).toBe(true)
      expect(isCleanLine(text)).toBe(false)
    }
  })

  test('is clean on one line only if it is clean on several', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isCleanLine(text) || isCleanText(text)))
  })

  test('is clean as a whole exactly where its parts are', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isCleanText(one + other)).toBe(isCleanText(one) && isCleanText(other))
      }),
    )
  })
})
