import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { plainOrder } from '#domain/language/plain-order.ts'

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abzABZабияёйАЯ019 -&,«é\u0301\u0306'), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)

/** Two texts with the same beginning. */
const pairs = fc
  .tuple(texts, texts, texts)
  .map(([start, one, other]) => [start + one, start + other] as const)

// The test compares twenty thousand pairs.
test.each(LANGUAGES)('its answer is the alphabet’s: %s', { timeout: 60_000 }, (language) => {
  const { compare } = new Intl.Collator(language)
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const order = plainOrder(one, other, language)
      if (order !== null) expect(Math.sign(order)).toBe(Math.sign(compare(one, other)))
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['Producer', 'Programmer', -1],
  ['Producer', 'producers', -1],
  ['UI Artist', 'QA & Support', 1],
  ['3D Artist', 'Artist', -1],
  ['Арт', 'Аудио', -1],
  ['Геймдизайнер боёв', 'Геймдизайнер уровней', -1],
  ['QA & Support', 'QA & Tests', -1],
  ['Art Director', 'Artist', -1],
  ['Art', 'Artist', -1],
  ['Artist', 'Art', 1],
])('%s and %s need no alphabet', (one, other, order) => {
  for (const language of LANGUAGES.filter((one) => LANGUAGE_FACTS[one].hasPlainAlphabet))
    expect(Math.sign(plainOrder(one, other, language) ?? 0)).toBe(order)
})

test.each(['0123456789abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'])(
  'the letters of %s need no alphabet, small or capital',
  (letters) => {
    for (const language of LANGUAGES.filter((one) => LANGUAGE_FACTS[one].hasPlainAlphabet)) {
      for (const [place, letter] of [...letters].slice(1).entries()) {
        const before = letters.charAt(place)
        expect(plainOrder(before, letter, language)).toBeLessThan(0)
        expect(plainOrder(before.toUpperCase(), letter.toUpperCase(), language)).toBeLessThan(0)
        expect(plainOrder(letter, before.toUpperCase(), language)).toBeGreaterThan(0)
      }
    }
  },
)

test('each language begins with its own letters, after the digits', () => {
  expect(plainOrder('Zoe', 'Арт', 'en')).toBeLessThan(0)
  expect(plainOrder('Zoe', 'Арт', 'ru')).toBeGreaterThan(0)
  for (const language of LANGUAGES)
    for (const letter of ['a', 'а']) {
      expect(plainOrder('9', letter, language)).toBeLessThan(0)
      expect(plainOrder(letter, '9', language)).toBeGreaterThan(0)
    }
})

test.each([
  ['equal texts', 'Artist', 'Artist'],
  ['texts that differ in their capitals alone', 'Artist', 'artist'],
  ['letters with marks', 'élan', 'elan'],
  ['a letter whose mark follows it', 'e\u0301lan', 'flan'],
  ['a letter before one whose mark follows it', 'flan', 'e\u0301lan'],
  ['punctuation', 'Artist, UI', 'Artist'],
])('%s need the alphabet', (_, one, other) => {
  expect(plainOrder(one, other, 'en')).toBeNull()
})
