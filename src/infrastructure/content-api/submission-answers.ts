import { type Answer, found } from '#application/answer.ts'
import type { SubmissionResult, UploadProblem } from '#application/ports/forms.ts'

/** An answer of the calls that write; the body is parsed JSON, or nothing where it is none. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

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

const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const submissionResultOf = ({ status, body }: ApiAnswer): SubmissionResult => {
  if (isSuccess(status)) return { is: 'delivered' }
  switch (status) {
    case 422:
      return { is: 'refused', fields: fieldsIn(body) }
    case 429:
      return { is: 'too-many' }
    default:
      return { is: 'unavailable' }
  }
}

/** The one refusal of a file that the application goes on without. */
const FILE_REQUIRED = 'File is required'

const uploadProblemOf = ({ status, body }: ApiAnswer): UploadProblem => {
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

/** The path of an uploaded file. */
export const uploadedPathOf = (answer: ApiAnswer): Answer<string, UploadProblem> => {
  const path = textAt(answer.body, 'filePath')
  return isSuccess(answer.status) && path !== ''
    ? found(path)
    : { ok: false, problem: uploadProblemOf(answer) }
}

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
