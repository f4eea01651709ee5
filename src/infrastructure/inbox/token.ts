import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 24

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Compares two tokens. The time that it takes does not tell how much of a guessed token is right. */
export const isSameToken = (one: string, other: string): boolean => {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The inbox stores digests instead of tokens, so a stolen backup contains no usable token. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')
