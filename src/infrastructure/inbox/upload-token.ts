import { createHash, randomBytes } from 'node:crypto'
import type { UploadToken } from '#application/ports/inbox.ts'

const TOKEN_BYTES = 24

export const newUploadToken = (): UploadToken => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token: a reader of a backup cannot claim the file. */
export const fingerprintOf = (token: UploadToken): string => createHash('sha256').update(token).digest('hex')
