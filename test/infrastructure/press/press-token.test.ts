import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pressLinkIn, pressToken } from '#infrastructure/press/press-token.ts'

const KEY = 'a-key-that-only-the-studio-has'

const link = fc.record({
  slug: fc.string({ maxLength: 40 }),
  person: fc.string({ unit: 'grapheme', maxLength: 40 }),
  opensAt: fc.maxSafeNat(),
  until: fc.maxSafeNat(),
  showsAt: fc.maxSafeNat(),
})

test('a token holds its link, and only with the same key', () => {
  fc.assert(
    fc.property(link, (one) => {
      const token = pressToken(KEY, one)
      expect(pressLinkIn(KEY, token)).toEqual(one)
      expect(pressLinkIn(`${KEY}.`, token)).toBeNull()
    }),
  )
})

test('a changed token or any other text is not a link', () => {
  const token = pressToken(KEY, { slug: 'saltwind', person: '', opensAt: 1, until: 2, showsAt: 1 })
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'z', '0', '.'), (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1)
      if (changed !== token) expect(pressLinkIn(KEY, changed)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(pressLinkIn(KEY, text)).toBeNull()
    }),
  )
  expect(pressLinkIn(KEY, 'x'.repeat(1_000_000))).toBeNull()
})
