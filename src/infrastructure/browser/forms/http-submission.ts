import { wireBody } from '#application/forms/wire-body.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionDetails,
  SubmissionResult,
  UploadAnswer,
  UploadProblem,
} from '#application/ports/forms.ts'
import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'
import {
  type ApiAnswer,
  parsedJson,
  submissionResultOf,
  UPLOAD_FIELD,
  uploadedPathOf,
} from '#infrastructure/content-api/submission-answers.ts'
import { PATIENCE_MS, TOKEN_HEADER, withToken } from './forgery-token.ts'

const notSent = () => (navigator.onLine ? 'unavailable' : 'offline')

const send = async (
  path: string,
  content: object,
  { key, hiddenField, filledInMs }: SubmissionDetails,
): Promise<SubmissionResult> => {
  const body = JSON.stringify({ ...content, [HIDDEN_FIELD]: hiddenField, filledInMs })
  try {
    const response = await withToken((token) =>
      fetch(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'Idempotency-Key': key, [TOKEN_HEADER]: token },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    return submissionResultOf({
      status: response.status,
      // If the connection breaks while the body arrives, the body counts as empty. The status already tells whether
      // the server accepted the submission.
      body: parsedJson(await response.text().catch(() => '')),
      retryAfter: response.headers.get('retry-after'),
    })
  } catch {
    return { is: notSent() }
  }
}

const NO_PROGRESS_MS = 60_000

/**
 * Posts a file with XMLHttpRequest, because `fetch` does not report the progress of an upload. Status 0 means that
 * the browser got no response.
 */
const postFile = (
  file: File,
  token: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ApiAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set(UPLOAD_FIELD, file, file.name)
    const abort = () => request.abort()
    let timeout = setTimeout(abort, NO_PROGRESS_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timeout)
      timeout = setTimeout(abort, NO_PROGRESS_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      clearTimeout(timeout)
      signal.removeEventListener('abort', abort)
      resolve({
        status: request.status,
        body: parsedJson(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      })
    }
    signal.addEventListener('abort', abort)
    request.open('POST', '/api/cvs/upload')
    request.setRequestHeader(TOKEN_HEADER, token)
    request.send(form)
  })

const failed = (problem: UploadProblem): UploadAnswer => ({ ok: false, problem })

/** An answer with a reason is a refusal of the API. Its reason is for the visitor. */
const isLost = (answer: UploadAnswer) =>
  !answer.ok && answer.problem === 'unavailable' && answer.reason === undefined

const vacancyPiece = async () => (await import('#infrastructure/content-api/careers.ts')).vacancy

export const httpSubmission: MessageSubmission & ApplicationSubmission = {
  sendMessage: (message, details) => send('/api/forms/', wireBody(message), details),
  upload: (file, onProgress) => {
    if (!(file instanceof File)) throw new TypeError('Only a file that the visitor chose can be sent')
    const cancelling = new AbortController()
    const { signal } = cancelling

    const done = async () => {
      try {
        const answer = uploadedPathOf(
          await withToken((token) =>
            signal.aborted
              ? Promise.resolve({ status: 0, body: undefined })
              : postFile(file, token, onProgress, signal),
          ),
        )
        if (answer.ok || !signal.aborted) return isLost(answer) ? failed(notSent()) : answer
        return failed('cancelled')
      } catch {
        return failed(signal.aborted ? 'cancelled' : notSent())
      }
    }
    return { done: done(), cancel: () => cancelling.abort() }
  },
  sendApplication: async (application, language, details) => {
    const vacancy = application.vacancy && (await vacancyPiece()).write(application.vacancy)
    return send(`/api/cvs/${language}`, wireBody({ ...application, vacancy }), details)
  },
}
