import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { observed } from '#infrastructure/monitoring/operations.ts'
import { bodyWithin } from '#infrastructure/storage/body-within.ts'
import type { BucketPlace } from './bucket-address.ts'

const ATTEMPTS = 3

const RETRY_MS = 100

const TIME_LIMIT_MS = 5_000

const SERVER_ERRORS = 500

const TOO_MANY = 429

/** A longer answer is an error, because every object that the site stores is smaller. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

const bytesIn = async (answer: Response): Promise<Buffer> => {
  const bytes = await bodyWithin(answer, MAX_ANSWER_BYTES)
  if (bytes === null) throw new Error('its answer is too long')
  return bytes
}

const tag = (name: string, text: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]

const EXPLANATIONS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'it does not know the key in S3_BUCKET_URL',
  SignatureDoesNotMatch: 'the secret in S3_BUCKET_URL does not belong to the key, or the region is wrong',
  AccessDenied: 'the key in S3_BUCKET_URL may not do this',
  NoSuchBucket: 'the bucket does not exist (S3_BUCKET_URL)',
  AuthorizationHeaderMalformed: 'it is in another region than S3_BUCKET_URL says',
  PermanentRedirect: 'it is in another region than S3_BUCKET_URL says',
}

const clockProblem = (answer: Response): string => {
  const seconds = Math.round(Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1000)
  return `the clocks of this machine and of the bucket differ by ${Number.isNaN(seconds) ? 'too many' : seconds} s`
}

const problemOf = async (answer: Response): Promise<string> => {
  const code = tag('Code', String(await bytesIn(answer))) ?? ''
  if (code === 'RequestTimeTooSkewed') return clockProblem(answer)
  return EXPLANATIONS[code] ?? `it answers ${`${answer.status} ${code}`.trim()}`
}

const isTransient = (status: number) => status >= SERVER_ERRORS || status === TOO_MANY

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `it does not answer within ${TIME_LIMIT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}

const checkedAnswer = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new Error(await problemOf(answer))
  return answer
}

const emptyAnswer = async (answer: Response) => {
  await (await checkedAnswer(answer)).body?.cancel()
}

const textOf = async (answer: Response) => String(await bytesIn(await checkedAnswer(answer)))

const bytesOf = async (answer: Response): Promise<Buffer | null> => {
  if (answer.status !== 404) return bytesIn(await checkedAnswer(answer))
  const problem = String(await bytesIn(answer))
  if (tag('Code', problem) === 'NoSuchBucket') throw new Error(EXPLANATIONS['NoSuchBucket'])
  return null
}

/**
 * Retries a failed call, which is safe because all calls are idempotent. Does not retry a call that timed out,
 * because the caller has waited long enough.
 */
const repeated = async (attempt: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === ATTEMPTS
    try {
      const answer = await attempt()
      if (isLast || !isTransient(answer.status)) return answer
      await answer.body?.cancel()
    } catch (error) {
      if (isLast || (error instanceof Error && error.name === 'TimeoutError')) throw error
    }
    await wait(Math.random() * RETRY_MS * 2 ** tries)
  }
}

/**
 * Opens a bucket for files, in S3 or a compatible service. A failed call throws an error with a one-line message. If a
 * wrong setting is the cause, the message names the setting.
 */
export const openBucket = ({ url, region, keyId, secretKey }: BucketPlace) => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secretKey, service: 's3', region })
  const root = url.replace(/(?<!\/)\/+$/, '')

  const send = async (method: string, address: string, body?: Uint8Array) => {
    const request = await client.sign(address, {
      method,
      // Sends a digest of the bytes. The bucket refuses bytes that were damaged on the way.
      ...(body && { body: Buffer.from(body), headers: { 'x-amz-content-sha256': hash('sha256', body) } }),
    })
    return fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  }

  const call = <Value>(
    method: string,
    rest: string,
    read: (answer: Response) => Promise<Value>,
    body?: Uint8Array,
  ): Promise<Value> =>
    observed(
      { name: `bucket ${method}`, kind: 'client', attributes: { 'http.request.method': method } },
      async () => {
        try {
          return await read(await repeated(() => send(method, root + rest, body)))
        } catch (error) {
          throw new Error(`The bucket ${root}: ${reasonOf(error)}`)
        }
      },
    )

  return {
    /** Resolves when the object is stored durably. */
    put: (name: string, content: Uint8Array) => call('PUT', `/${name}`, emptyAnswer, content),
    get: (name: string) => call('GET', `/${name}`, bytesOf),
    /** Succeeds even if the object does not exist. */
    remove: (name: string) => call('DELETE', `/${name}`, emptyAnswer),
    names: async (prefix: string): Promise<readonly string[]> => {
      const listed = await call('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}`, textOf)
      const names = Array.from(listed.matchAll(/<Key>([^<]*)<\/Key>/g), ([, name = '']) => name)
      // A faulty S3 server may ignore the prefix and list all objects. `removeAll` would then delete the objects of
      // all files.
      return names.filter((name) => name.startsWith(prefix))
    },
    /** Tells whether the bucket keeps old versions of its objects. If it does, a removed object can still be read. */
    keepsVersions: async () => tag('Status', await call('GET', '?versioning', textOf)) === 'Enabled',
  }
}

export type Bucket = ReturnType<typeof openBucket>
