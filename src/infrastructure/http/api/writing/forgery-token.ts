import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Long enough for a form that stays open over a working day; a browser that is later gets a fresh one. */
export const TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000

const NONCE_BYTES = 16
const TOKEN = /^([\w-]{22})\.([\da-z]{1,11})\.([\w-]{43})$/

const macOf = (secret: Uint8Array, nonce: string, issued: string) =>
  createHmac('sha256', secret).update(`xsrf.${nonce}.${issued}`).digest()

export const newForgeryToken = (secret: Uint8Array, now: number): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const issued = now.toString(36)
  return `${nonce}.${issued}.${macOf(secret, nonce, issued).toString('base64url')}`
}

/** Whether this site issued the token, not too long ago. */
export const isOwnToken = (secret: Uint8Array, token: string, now: number): boolean => {
  const [, nonce = '', issued = '', mac = ''] = TOKEN.exec(token) ?? []
  if (nonce === '') return false
  const age = now - Number.parseInt(issued, 36)
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, nonce, issued)
  return (
    age >= 0 &&
    age <= TOKEN_LIFETIME_MS &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}
