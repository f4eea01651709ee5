import { found } from '#application/answer.ts'
import type { SubmissionResult, UploadAnswer, UploadProblem } from '#application/ports/forms.ts'

/** The field of a form that holds the uploaded file. */
export const UPLOAD_FIELD = 'file'

/** An answer of the calls that write; the body is parsed JSON, or nothing where it is none. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  /** The header Retry-After. */
  readonly retryAfter?: string | null
}

const at = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

const textAt = (body: unknown, name: string): string => {
  const value = at(body, name)
  return typeof value === 'string' ? value : ''
}

/** A sentence at a field, not a report of the server's. */
const LONGEST_REASON = 300

const reasonIn = (body: unknown): string => textAt(body, 'message').trim().slice(0, LONGEST_REASON)

const fieldsIn = (body: unknown): Readonly<Record<string, string>> => {
  const fields = at(body, 'fields')
  return Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).flatMap(([name, said]) =>
      typeof said === 'string' ? [[name, said.slice(0, LONGEST_REASON)]] : [],
    ),
  )
}

/** Under which the studio finds an entry: a number, or a short code. */
const referenceIn = (body: unknown): string | undefined => {
  const reference = at(body, 'reference')
  const text = typeof reference === 'number' ? String(reference) : reference
  return typeof text === 'string' && /^[\w-]{1,40}$/.test(text) ? text : undefined
}

/** An address of this site, with what opens it behind the `#`. */
const linkIn = (body: unknown): string | undefined => /^\/\w[\w/]*#[\w.-]+$/.exec(textAt(body, 'link'))?.[0]

const secondsIn = (retryAfter: string | null | undefined): number | undefined =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined

/** To send the same again would be in vain. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422])

const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const submissionResultOf = ({ status, body, retryAfter }: ApiAnswer): SubmissionResult => {
  if (isSuccess(status)) return { is: 'delivered', reference: referenceIn(body), link: linkIn(body) }
  if (status === 429) return { is: 'too-many', waitS: secondsIn(retryAfter) }
  if (!REFUSALS.has(status)) return { is: 'unavailable' }
  return { is: 'refused', fields: fieldsIn(body), reason: reasonIn(body) }
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
export const uploadedPathOf = (answer: ApiAnswer): UploadAnswer => {
  const path = textAt(answer.body, 'filePath')
  if (isSuccess(answer.status) && path !== '') return found(path)
  const problem = uploadProblemOf(answer)
  return {
    ok: false,
    problem,
    waitS: secondsIn(answer.retryAfter),
    ...(problem === 'unavailable' && REFUSALS.has(answer.status) && { reason: reasonIn(answer.body) }),
  }
}

/** `undefined` where it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
