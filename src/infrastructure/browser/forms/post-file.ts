import { type ApiAnswer, parsedJson, UPLOAD_FIELD } from '#infrastructure/content-api/submission-answers.ts'
import { TOKEN_HEADER } from './forgery-token.ts'

/** An upload without progress for this long is aborted. */
const NO_PROGRESS_MS = 60_000

interface UploadOptions {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. Status 0: there was no answer. */
export const postFile = (
  path: string,
  file: File,
  token: string,
  { onProgress, signal }: UploadOptions,
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
    request.open('POST', path)
    request.setRequestHeader(TOKEN_HEADER, token)
    request.send(form)
  })
