import { found, UNAVAILABLE } from '#application/answer.ts'
import { FORGERY_COOKIE, FORGERY_HEADER } from '#application/consent/clearing.ts'
import { cookiesNamed } from '#application/consent/cookies.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import { UPLOAD_FIELD } from '#infrastructure/content-api/submission-answers.ts'
import { type Chunks, storedUpload } from '#infrastructure/inbox/stored-upload.ts'
import { sha256Hex } from '#infrastructure/inbox/token.ts'
import { jsonBodyOf, type UpstreamAnswer, type UpstreamClient } from './upstream-client.ts'

type Body = FormData | Uint8Array<ArrayBuffer>

type SentHeaders = Readonly<Record<string, string>>

const MAX_ANSWER_BYTES = 1024 * 1024
const LARGEST_STATUS = 599
const PAGE_START_BYTES = 1024

/**
 * Matches an HTML page. If the answer to a submission is an HTML page, it does not come from the API. For example, it
 * may be the login page of a network. The submission is then not stored.
 */
const PAGE = /^\s*(?:<!doctype html|<html)[\s>]/i

const isPage = ({ status, body }: UpstreamAnswer): boolean =>
  status < 300 && PAGE.test(body.subarray(0, PAGE_START_BYTES).toString())

/**
 * Sends visitors' submissions to the content API. If the API refuses the CSRF token, this client fetches a new token
 * and sends the submission again. Each method returns null if the API gave no valid answer.
 */
export const submissionClient = (client: UpstreamClient, log: Log) => {
  let token: string | null = null

  const fetchToken = async () => {
    const { headers } = await client({ path: '/api/forms/', maxBytes: MAX_ANSWER_BYTES })
    const cookies = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1))
      .join(';')
    token = cookiesNamed(cookies, FORGERY_COOKIE)[0] ?? null
  }

  const attempt = (path: string, given: SentHeaders, body: Body) => {
    const own = token === null ? {} : { cookie: `${FORGERY_COOKIE}=${token}`, [FORGERY_HEADER]: token }
    const headers = { ...given, ...own }
    return client({ method: 'POST', path, headers, body, maxBytes: MAX_ANSWER_BYTES })
  }

  const post = async (path: string, headers: SentHeaders, body: () => Body) => {
    try {
      let answer = await attempt(path, headers, body())
      if (answer.status === 403) {
        await fetchToken()
        answer = await attempt(path, headers, body())
      }
      if (isPage(answer)) throw new Error('it answers with a page: API_BASE_URL may be wrong')
      if (answer.status > LARGEST_STATUS) return null
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: jsonBodyOf(answer),
      }
    } catch (error) {
      log.error('A form could not be forwarded to the content API', { path, why: String(error) })
      return null
    }
  }

  return {
    postJson: (path: string, body: Uint8Array<ArrayBuffer>, key: string | null) => {
      const keyed = key === null ? {} : { 'idempotency-key': key }
      return post(path, { 'content-type': 'application/json', ...keyed }, () => body)
    },
    postFile: (bytes: Buffer<ArrayBuffer>, { name, type }: Pick<Attachment, 'name' | 'type'>) =>
      post('/api/cvs/upload', {}, () => {
        const form = new FormData()
        form.set(UPLOAD_FIELD, new Blob([bytes], { type }), name)
        return form
      }),
  }
}

/** A file stays in memory until it is sent to the API. With this many files, further uploads are refused. */
const MAX_HELD = 8

export const heldUploads = () => {
  const held = new Map<string, Buffer<ArrayBuffer>>()
  let open = 0

  const inbox: Pick<Inbox, 'openUpload'> = {
    openUpload: async () => {
      if (open + held.size >= MAX_HELD) return UNAVAILABLE
      open += 1
      const chunks: Uint8Array[] = []
      const inMemory: Chunks = {
        add: async (_place, bytes) => found(chunks.push(bytes)),
        read: async (first, last) => found(chunks.slice(first, last + 1)),
      }
      return found(
        storedUpload(inMemory, {
          accept: async ({ tokenDigest }) => {
            open -= 1
            held.set(tokenDigest, Buffer.concat(chunks))
            return found(null)
          },
          drop: async () => {
            open -= 1
          },
        }),
      )
    },
  }
  return {
    inbox,
    bytesOf: (token: string) => held.get(sha256Hex(token)),
    release: (token: string) => void held.delete(sha256Hex(token)),
  }
}
