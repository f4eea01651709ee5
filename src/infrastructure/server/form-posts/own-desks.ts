import type { FastifyInstance } from 'fastify'
import { type Answer, found } from '#application/answer.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionDetails,
  SubmissionResult,
  UploadProblem,
} from '#application/ports/forms.ts'
import { applicationOnWire } from '#infrastructure/content-api/careers/schemas.ts'
import type { HeldFile } from './posted-form.ts'

/** What a visitor's own browser would have sent along. */
export interface Credentials {
  readonly address: string
  readonly token: string
  /** As the header has it. */
  readonly cookie: string
}

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | string
}

const bodyOf = (payload: string): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(payload)
    return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
  } catch {
    return {}
  }
}

const deliveryOf = (status: number, body: Readonly<Record<string, unknown>>): SubmissionResult => {
  if (status === 200 || status === 201) return { is: 'delivered' }
  if (status === 429) return { is: 'too-many' }
  if (status !== 422) return { is: 'unavailable' }
  const fields = Object.entries(body['fields'] ?? {}).map(([field, code]) => [field, String(code)])
  return { is: 'refused', fields: Object.fromEntries(fields) }
}

const uploadProblemOf = (status: number, message: unknown): UploadProblem => {
  if (status === 413) return 'file-too-large'
  if (status === 415) return 'bad-file-type'
  if (status === 429) return 'too-many'
  return status === 400 && message === 'File is required' ? 'file-required' : 'unavailable'
}

const isHeld = (file: object): file is HeldFile => 'bytes' in file && Buffer.isBuffer(file.bytes)

/** A file as the one field of a form. */
const inMultipart = ({ name, type, bytes }: HeldFile) => {
  const boundary = `form-${crypto.randomUUID()}`
  const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: ${type === '' ? 'application/octet-stream' : type}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/**
 * Where no script runs in the browser, the server makes the browser's calls: to the same API, by the same checks, in the
 * visitor's name.
 */
export const ownDesks = (
  app: FastifyInstance,
  { address, token, cookie }: Credentials,
): MessageSubmission & ApplicationSubmission => {
  const post = async ({ path, headers, payload }: Sent) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: { ...headers, cookie, 'x-xsrf-token': token },
      payload,
    })
    return { status: statusCode, body: bodyOf(body) }
  }

  const submit = async (path: string, content: object, { key, hiddenField }: SubmissionDetails) => {
    const { status, body } = await post({
      path,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      // How long it took is not known.
      payload: JSON.stringify({ ...content, website: hiddenField, filledInMs: null }),
    })
    return deliveryOf(status, body)
  }

  const upload = async (file: HeldFile): Promise<Answer<string, UploadProblem>> => {
    const { contentType, payload } = inMultipart(file)
    const { status, body } = await post({
      path: '/api/cvs/upload',
      headers: { 'content-type': contentType },
      payload,
    })
    const path = body['filePath']
    return status === 200 && typeof path === 'string'
      ? found(path)
      : { ok: false, problem: uploadProblemOf(status, body['message']) }
  }

  return {
    sendMessage: (message, accompanying) => submit('/api/forms/', message, accompanying),
    upload: (file) => {
      if (!isHeld(file)) throw new TypeError('Only a file that was posted can be sent')
      return { done: upload(file), cancel: () => {} }
    },
    sendApplication: (candidacy, language, accompanying) =>
      submit(`/api/cvs/${language}`, applicationOnWire(candidacy), accompanying),
  }
}
