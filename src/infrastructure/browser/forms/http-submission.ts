import { type Answer, found } from '#application/answer.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionDetails,
  SubmissionResult,
  UploadProblem,
} from '#application/ports/forms.ts'
import { applicationOnWire } from '#infrastructure/content-api/careers/schemas.ts'
import { PATIENCE_MS, TOKEN_HEADER, withToken } from './forgery-token.ts'
import { postFile } from './post-file.ts'

const at = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

const textAt = (body: unknown, name: string): string => {
  const value = at(body, name)
  return typeof value === 'string' ? value : ''
}

const fieldsIn = (body: unknown): Readonly<Record<string, string>> => {
  const fields = at(body, 'fields')
  return Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

const resultOf = async (response: Response): Promise<SubmissionResult> => {
  if (response.ok) return { is: 'delivered' }
  switch (response.status) {
    case 422:
      return { is: 'refused', fields: fieldsIn(await response.json()) }
    case 429:
      return { is: 'too-many' }
    default:
      return { is: 'unavailable' }
  }
}

/** One submission as JSON, under its key. */
const send = async (
  path: string,
  content: object,
  { key, hiddenField, filledInMs }: SubmissionDetails,
): Promise<SubmissionResult> => {
  const body = JSON.stringify({ ...content, website: hiddenField, filledInMs })
  try {
    const response = await withToken((token) =>
      fetch(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'Idempotency-Key': key, [TOKEN_HEADER]: token },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    return await resultOf(response)
  } catch {
    return { is: 'unavailable' }
  }
}

/** The one refusal of a file that the application goes on without. */
const FILE_REQUIRED = 'File is required'

const problemOf = (status: number, body: unknown): UploadProblem => {
  if (status === 400 && textAt(body, 'message') === FILE_REQUIRED) return 'file-required'
  switch (status) {
    case 413:
      return 'file-too-large'
    case 415:
      return 'bad-file-type'
    case 429:
      return 'too-many'
    default:
      return 'unavailable'
  }
}

const failed = (problem: UploadProblem) => ({ ok: false, problem }) as const

/** The site's own API. */
export const httpSubmission: MessageSubmission & ApplicationSubmission = {
  sendMessage: (message, details) => send('/api/forms/', message, details),
  upload: (file, onProgress) => {
    if (!(file instanceof File)) throw new TypeError('Only a file that the visitor chose can be sent')
    const cancelling = new AbortController()
    const { signal } = cancelling

    const done = async (): Promise<Answer<string, UploadProblem>> => {
      try {
        const { status, body } = await withToken((token) =>
          signal.aborted
            ? Promise.resolve({ status: 0, body: undefined })
            : postFile('/api/cvs/upload', file, token, { onProgress, signal }),
        )
        const path = textAt(body, 'filePath')
        if (status >= 200 && status < 300 && path !== '') return found(path)
        return failed(signal.aborted ? 'cancelled' : problemOf(status, body))
      } catch {
        return failed(signal.aborted ? 'cancelled' : 'unavailable')
      }
    }
    return { done: done(), cancel: () => cancelling.abort() }
  },
  sendApplication: (application, language, details) =>
    send(`/api/cvs/${language}`, applicationOnWire(application), details),
}
