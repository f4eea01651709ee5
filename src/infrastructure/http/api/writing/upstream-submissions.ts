import { SIGNALS } from '#infrastructure/api-calls/form-body.ts'
import type {
  HeldUploads,
  PassedOnAnswer,
  SubmissionClient,
} from '#infrastructure/upstream/submission-client.ts'
import {
  answerWith,
  type JsonBody,
  NOT_KEPT,
  type SubmissionAnswer,
  type Submissions,
} from './submissions.ts'

interface ContentApi {
  readonly upstream: SubmissionClient
  readonly uploads: Pick<HeldUploads, 'bytesOf' | 'release'>
}

const LARGEST_STATUS = 599

const UNREACHABLE: SubmissionAnswer = {
  ...answerWith(502, 'The content API cannot be reached'),
  retryAfter: 5,
}

const passedBack = (answer: PassedOnAnswer | null): SubmissionAnswer =>
  answer === null || answer.status > LARGEST_STATUS ? UNREACHABLE : answer

/**
 * Removes the hidden field against spam and the time to fill in the form, because only the site's inbox uses them. A
 * body that is nested too deeply for `JSON.stringify` is sent unchanged.
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

export const upstreamSubmissions = ({ upstream, uploads }: ContentApi): Submissions => ({
  sendMessage: async (body, key) =>
    passedBack(await upstream.postJson('/api/forms/', withoutSignals(body), key)),
  sendApplication: async (body, key, language) =>
    passedBack(await upstream.postJson(`/api/cvs/${language}`, withoutSignals(body), key)),
  keepFile: async (token, { name, type }) => {
    const bytes = uploads.bytesOf(token)
    try {
      return bytes === undefined ? NOT_KEPT : passedBack(await upstream.postFile({ name, type, bytes }))
    } finally {
      uploads.release(token)
    }
  },
})
