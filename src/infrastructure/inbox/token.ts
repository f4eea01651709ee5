import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token: a reader of a backup cannot use it. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex')
