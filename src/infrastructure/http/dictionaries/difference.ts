import { hash } from 'node:crypto'
import { compressed } from '../files/encoded-body.ts'

/**
 * A difference is a body that is compressed with a dictionary. It begins with these four bytes and the digest of the
 * dictionary (RFC 9842, section 4).
 */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42])

/**
 * Returns the SHA-256 digest of a body. A browser that has the body as a dictionary sends this digest in the header
 * `Available-Dictionary`.
 */
export const digestOf = (body: Buffer): string => hash('sha256', body, 'base64')

const headOf = (digest: string): Buffer => Buffer.concat([MAGIC, Buffer.from(digest, 'base64')])

export const isDifferenceTo = (digest: string, body: Buffer): boolean => {
  const head = headOf(digest)
  return body.length > head.length && body.subarray(0, head.length).equals(head)
}

interface Compared {
  readonly body: Buffer
  readonly dictionary: Buffer
  readonly quality: number
  /** The size of the body in bytes if the body is sent without a dictionary. */
  readonly alone: number
}

/**
 * Compresses a body with a dictionary. Returns null if the result is not smaller than `alone`. In older versions of
 * Node.js, this function always returns null, because these versions ignore the option `dictionary`.
 */
export const difference = async ({ body, dictionary, quality, alone }: Compared): Promise<Buffer | null> => {
  const made = await compressed(body, quality, dictionary)
  const whole = Buffer.concat([headOf(digestOf(dictionary)), made])
  return whole.length < alone ? whole : null
}
