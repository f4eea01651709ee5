import { found } from '#application/answer.ts'
import type { SubmissionResult, UploadAnswer, UploadProblem } from '#application/ports/forms.ts'

export const UPLOAD_FIELD = 'file'

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: string | null
}

const at = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

const textAt = (body: unknown, name: string): string => {
  const value = at(body, name)
  return typeof value === 'string' ? value : ''
}

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

const referenceIn = (body: unknown): string | undefined => {
  const reference = at(body, 'reference')
  const text = typeof reference === 'number' ? String(reference) : reference
  return typeof text === 'string' && /^[\w-]{1,40}$/.test(text) ? text : undefined
}

/**
 * Returns the link to the page on which applicants can see their application. Returns undefined if the response
 * contains no valid link.
 */
const linkIn = (body: unknown): string | undefined => /^\/\w[\w/]*#[\w.-]+$/.exec(textAt(body, 'link'))?.[0]

const secondsIn = (retryAfter: string | null | undefined): number | undefined =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined

/** The HTTP statuses of a permanent refusal. The API would refuse the same submission again. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422])

const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const submissionResultOf = ({ status, body, retryAfter }: ApiAnswer): SubmissionResult => {
  if (isSuccess(status)) return { is: 'delivered', reference: referenceIn(body), link: linkIn(body) }
  if (status === 429) return { is: 'too-many', waitS: secondsIn(retryAfter) }
  if (!REFUSALS.has(status)) return { is: 'unavailable' }
  return { is: 'refused', fields: fieldsIn(body), reason: reasonIn(body) }
}

/** The error message of an API that refuses an empty file. The application is then sent without the file. */
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

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
