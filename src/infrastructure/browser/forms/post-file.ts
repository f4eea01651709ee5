import { type ApiAnswer, parsedJson } from '#infrastructure/content-api/submission-answers.ts'
import { TOKEN_HEADER } from './forgery-token.ts'

/** Longer than this a file never stands still on its way. */
const STILLNESS_MS = 60_000

interface Watch {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Of the ways to post, this one alone says how much has gone. Status 0: no answer came. */
export const postFile = (
  path: string,
  file: File,
  token: string,
  { onProgress, signal }: Watch,
): Promise<ApiAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('file', file, file.name)
    const abort = () => request.abort()
    let stillness = setTimeout(abort, STILLNESS_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stillness)
      stillness = setTimeout(abort, STILLNESS_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      clearTimeout(stillness)
      signal.removeEventListener('abort', abort)
      resolve({ status: request.status, body: parsedJson(request.responseText) })
    }
    signal.addEventListener('abort', abort)
    request.open('POST', path)
    request.setRequestHeader(TOKEN_HEADER, token)
    request.send(form)
  })
