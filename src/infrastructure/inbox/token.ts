import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * Returns the digest of a text. The inbox stores digests instead of tokens, so a stolen backup contains no usable
 * token.
 */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')
