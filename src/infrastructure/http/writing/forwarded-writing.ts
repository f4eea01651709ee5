import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { found } from '#application/answer.ts'
import { UNLIMITED_ROOM } from '#application/inbox/upload-room.ts'
import { heldUploads, submissionClient } from '#infrastructure/upstream/submission-client.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { upstreamSubmissions } from '../api/writing/upstream-submissions.ts'
import { checksOf, type OpenWriting } from './open-writing.ts'

const SECRET_BYTES = 32

export const forwardedToApi = (baseUrl: string, app: FastifyInstance): OpenWriting => {
  const uploads = heldUploads()
  const client = upstreamClient({ baseUrl, timeoutMs: app.settings.API_TIMEOUT_MS })
  const submissions = upstreamSubmissions(submissionClient(client, app.siteLog), uploads)
  // The secret that signs the CSRF tokens. Each start creates a new secret. After a restart, browsers fetch new
  // tokens.
  const secret = found(randomBytes(SECRET_BYTES))
  const checks = checksOf(app, { ...uploads.inbox, secret: async () => secret }, UNLIMITED_ROOM)
  return {
    keptIn: `the API at ${baseUrl}`,
    options: { ...checks, submissions },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    observed: { inboxIsOnDisk: false },
    close: async () => {},
  }
}
