import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { compressed, encodingWeights } from '../files/encoded-body.ts'

/**
 * The content encoding for Brotli with a dictionary (RFC 9842). The dictionary is an earlier response of this site
 * that the browser has in its cache.
 */
export const DIFFERENCE = 'dcb'

const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/

/**
 * Returns true if a page of this site sent the request, or if the request opens a document. A response to another
 * site must not be compressed with a dictionary, because the length of the response would tell the other site which
 * pages of this site the visitor has read.
 */
const isForOwnPage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' ||
  headers['sec-fetch-site'] === 'none' ||
  (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')

/**
 * Returns the digest (SHA-256 in base64) of the dictionary that the browser has. Returns null if the response must
 * not use a dictionary. The browser must name the encoding `dcb`. `Accept-Encoding: *` is not enough, because a
 * browser that sends `*` may not know `dcb`.
 */
export const allowedDictionary = (headers: IncomingHttpHeaders): string | null => {
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'])) ?? []
  if (digest === undefined || !isForOwnPage(headers)) return null
  const weight = encodingWeights(String(headers['accept-encoding'])).get(DIFFERENCE) ?? 0
  return weight > 0 ? digest : null
}

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
