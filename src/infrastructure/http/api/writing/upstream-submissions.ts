import { wireBody } from '#application/forms/wire-body.ts'
import { SIGNALS } from '#infrastructure/api-calls/form-body.ts'
import { vacancy as vacancyPiece } from '#infrastructure/content-api/careers.ts'
import {
  type ApiAnswer,
  parsedJson,
  submissionResultOf,
  uploadedPathOf,
} from '#infrastructure/content-api/submission-answers.ts'
import type { heldUploads, submissionClient } from '#infrastructure/upstream/submission-client.ts'
import {
  answerWith,
  type CheckedFile,
  type JsonBody,
  NOT_KEPT,
  type SubmissionAnswer,
  type Submissions,
} from './submissions.ts'

const UNREACHABLE: SubmissionAnswer = {
  ...answerWith(502, 'The content API cannot be reached'),
  retryAfter: '5',
}

const parsed = ({ body, ...answer }: SubmissionAnswer): ApiAnswer => ({
  ...answer,
  body: Buffer.isBuffer(body) ? parsedJson(body.toString()) : body,
})

/**
 * Removes the fields `website` and `filledInMs`, because only the site's own inbox uses them to detect spam. If the
 * body is nested too deeply for `JSON.stringify`, returns the body unchanged.
 */
const withoutSignals = ({ bytes, value }: JsonBody): Uint8Array<ArrayBuffer> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Uint8Array.from(bytes)
  const rest = Object.entries(value).filter(([name]) => !Object.hasOwn(SIGNALS, name))
  if (rest.length === Object.keys(value).length) return Uint8Array.from(bytes)
  try {
    return bytesOf(Object.fromEntries(rest))
  } catch {
    return Uint8Array.from(bytes)
  }
}

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value))

const MESSAGES = '/api/forms/'

export const upstreamSubmissions = (
  upstream: ReturnType<typeof submissionClient>,
  uploads: Pick<ReturnType<typeof heldUploads>, 'bytesOf' | 'release'>,
): Submissions => {
  const send = async (path: string, body: Uint8Array<ArrayBuffer>, key: string | null) =>
    (await upstream.postJson(path, body, key)) ?? UNREACHABLE

  const sendPosted = async (path: string, body: object, { key }: { readonly key: string }) =>
    submissionResultOf(parsed(await send(path, bytesOf(body), key)))

  const keepFile = async (token: string, { name, type }: CheckedFile) => {
    const bytes = uploads.bytesOf(token)
    try {
      return bytes === undefined
        ? NOT_KEPT
        : ((await upstream.postFile({ name, type, bytes })) ?? UNREACHABLE)
    } finally {
      uploads.release(token)
    }
  }

  return {
    sendMessage: (body, key) => send(MESSAGES, withoutSignals(body), key),
    sendApplication: (body, key, language) => send(`/api/cvs/${language}`, withoutSignals(body), key),
    keepFile,
    posted: () => ({
      sendMessage: (message, details) => sendPosted(MESSAGES, wireBody(message), details),
      sendApplication: ({ vacancy, ...application }, language, details) => {
        const body = wireBody({ ...application, vacancy: vacancy && vacancyPiece.write(vacancy) })
        return sendPosted(`/api/cvs/${language}`, body, details)
      },
      keepFile: async (token, file) => uploadedPathOf(parsed(await keepFile(token, file))),
    }),
  }
}
