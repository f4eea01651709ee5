import { randomBytes } from 'node:crypto'
import { found } from '#application/answer.ts'
import type { SharedSecret } from '#application/ports/inbox.ts'

const SECRET_BYTES = 32

/** A site without an inbox of its own: its tokens live as long as its process, and browsers fetch fresh ones then. */
export const processSecret = (): SharedSecret => {
  const secret = randomBytes(SECRET_BYTES)
  return { secret: async () => found(secret) }
}
