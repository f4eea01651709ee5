import { TOKEN_HEADER } from './forgery-token.ts'

/** Longer than this a file never stands still on its way. */
const STILLNESS_MS = 60_000

interface PostedFile {
  /** 0: no answer came. */
  readonly status: number
  readonly body: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Watch {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Of the ways to post, this one alone tells how much has gone. */
export const postFile = (
  path: string,
  file: File,
  token: string,
  { onProgress, signal }: Watch,
): Promise<PostedFile> =>
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
      resolve({ status: request.status, body: parsed(request.responseText) })
    }
    signal.addEventListener('abort', abort)
    request.open('POST', path)
    request.setRequestHeader(TOKEN_HEADER, token)
    request.send(form)
  })
