import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fits, lengthOf } from '#domain/forms/length.ts'
import { character, typed } from '../arbitraries/forms.ts'

describe('a length', () => {
  test.each([
    ['', 0],
    ['Ada', 3],
    ['Ёжик', 4],
    ['e\u0301te\u0301', 3],
    ['й'.normalize('NFD'), 1],
    ['👩‍👩‍👧‍👦', 1],
    ['🏳️‍🌈🇨🇾', 2],
    ['Ada 👋🏽', 5],
    ['a\nb', 3],
    ['\ud83d', 1],
  ])('of %j is %d, as a person counts', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })

  test('is what the slow way counts too', () => {
    const slow = new Intl.Segmenter('ru', { granularity: 'grapheme' })
    const letters = fc.integer({ min: 0xa0, max: 0x530 }).map((code) => String.fromCharCode(code))
    const texts = fc.oneof(
      typed,
      fc.array(letters).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(lengthOf(text)).toBe([...slow.segment(text)].length)
      }),
    )
  })
})

describe('a text fits', () => {
  test('with as many characters as the limit, not with one more', () => {
    expect(fits('👩‍👩‍👧‍👦'.repeat(3), 3)).toBe(true)
    expect(fits('👩‍👩‍👧‍👦'.repeat(4), 3)).toBe(false)
    expect(fits('aaa', 3)).toBe(true)
    expect(fits('aaaa', 3)).toBe(false)
  })

  test('only if no character is piled up with accents beyond all reading', () => {
    expect(fits(`e${'\u0301'.repeat(31)}`, 1)).toBe(true)
    expect(fits(`e${'\u0301'.repeat(32)}`, 1)).toBe(false)
    expect(fits(`e${'\u0301'.repeat(1_000_000)}`, 3000)).toBe(false)
  })

  test('its own length always, one character less never', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1 }), (text) => {
        expect(fits(text, lengthOf(text))).toBe(true)
        expect(fits(text, lengthOf(text) - 1)).toBe(false)
      }),
    )
  })
})
