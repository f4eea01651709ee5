import { type Answer, found } from '#application/answer.ts'
import type { ApplicationDesk, UploadProblem } from '#application/ports/application-desk.ts'
import { withToken } from './forgery-token.ts'
import { postFile } from './post-file.ts'
import { postSubmission } from './post-submission.ts'

const textAt = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
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

export const httpApplicationDesk: ApplicationDesk = {
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
  apply: (candidacy, language, accompanying) =>
    postSubmission(`/api/cvs/${language}`, candidacy, accompanying),
}
