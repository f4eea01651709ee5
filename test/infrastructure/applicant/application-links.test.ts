import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applicationToken,
  LIFETIME_MS,
  readToken,
  type TokenUse,
} from '#infrastructure/applicant/application-links.ts'

const SECRET = new Uint8Array(32).fill(7)
const OTHER = new Uint8Array(32).fill(8)

const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const seconds = fc.integer({ min: 1, max: 2 ** 40 })
const uses = fc.constantFrom<TokenUse>('link', 'session', 'form')

test('a token opens only its own application, for its own address and purpose, until it expires', () => {
  fc.assert(
    fc.property(ids, fc.emailAddress(), seconds, uses, (id, email, second, use) => {
      const now = second * 1000
      const end = now + LIFETIME_MS[use]
      const token = applicationToken(SECRET, use, { id, email }, now)
      expect(token).toMatch(/^[\w.-]+$/)
      const read = readToken(SECRET, use, token, end - 1)
      expect(read).toMatchObject({ id })
      expect(read?.isFor(email.toUpperCase())).toBe(true)
      expect(read?.isFor(`x${email}`)).toBe(false)
      expect(readToken(SECRET, use, token, end)).toBeNull()
      expect(readToken(OTHER, use, token, now)).toBeNull()
      for (const other of ['link', 'session', 'form'] as const)
        if (other !== use) expect(readToken(SECRET, other, token, now)).toBeNull()
    }),
  )
})

test('an altered token opens nothing', () => {
  const token = applicationToken(SECRET, 'link', { id: 12, email: 'ada@example.com' }, 1e12)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'aZ09-_.'), (at, letter) => {
      fc.pre(token[at] !== letter)
      const altered = token.slice(0, at) + letter + token.slice(at + 1)
      expect(readToken(SECRET, 'link', altered, 1)).toBeNull()
    }),
  )
})
