import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { found } from '#application/answer.ts'
import { UNLIMITED_ROOM } from '#application/inbox/upload-room.ts'
import type { Log } from '#application/ports/log.ts'
import { SIGNALS } from '#infrastructure/api-calls/form-body.ts'
import { heldUploads, submissionClient } from '#infrastructure/upstream/submission-client.ts'
import { type UpstreamClient, upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { checksOf, type OpenWriting } from '../../writing/open-writing.ts'
import {
  answerWith,
  type JsonBody,
  NOT_KEPT,
  type SubmissionAnswer,
  type Submissions,
} from './submissions.ts'

const UNREACHABLE: SubmissionAnswer = {
  ...answerWith(502, 'The content API cannot be reached'),
  retryAfter: '5',
}

/**
 * Removes the fields `website` and `filledInMs`, because only the site's own inbox uses them to detect spam. If the
 * body is nested too deeply for `JSON.stringify`, returns the body unchanged.
 */
const withoutSignals = ({ bytes, value }: JsonBody): Uint8Array<ArrayBuffer> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Uint8Array.from(bytes)
  const rest = Object.entries(value).filter(([name]) => !Object.hasOwn(SIGNALS, name))
  if (rest.length === Object.keys(value).length) return Uint8Array.from(bytes)
  try {
    return new TextEncoder().encode(JSON.stringify(Object.fromEntries(rest)))
  } catch {
    return Uint8Array.from(bytes)
  }
}

export const upstreamSubmissions = (client: UpstreamClient, log: Log) => {
  const upstream = submissionClient(client, log)
  const uploads = heldUploads()
  const send = async (path: string, body: JsonBody, key: string | null) =>
    (await upstream.postJson(path, withoutSignals(body), key)) ?? UNREACHABLE

  const submissions: Submissions = {
    sendMessage: (body, key) => send('/api/forms/', body, key),
    sendApplication: (body, key, language) => send(`/api/cvs/${language}`, body, key),
    keepFile: async (token, file) => {
      const bytes = uploads.bytesOf(token)
      try {
        return bytes === undefined ? NOT_KEPT : ((await upstream.postFile(bytes, file)) ?? UNREACHABLE)
      } finally {
        uploads.release(token)
      }
    },
  }
  return { submissions, inbox: uploads.inbox }
}

const SECRET_BYTES = 32

export const forwardedToApi = (baseUrl: string, app: FastifyInstance): OpenWriting => {
  const client = upstreamClient({ baseUrl, timeoutMs: app.settings.API_TIMEOUT_MS })
  const { submissions, inbox } = upstreamSubmissions(client, app.siteLog)
  // The secret that signs the CSRF tokens. Each start creates a new secret. After a restart, browsers fetch new
  // tokens.
  const secret = found(randomBytes(SECRET_BYTES))
  const checks = checksOf(app, { ...inbox, secret: async () => secret }, UNLIMITED_ROOM)
  return {
    keptIn: `the API at ${baseUrl}`,
    options: { ...checks, submissions },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    observed: { inboxIsOnDisk: false },
    close: async () => {},
  }
}
