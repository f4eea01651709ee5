import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the digest of a token. The inbox stores only digests, so that a token cannot be used from a backup. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')
