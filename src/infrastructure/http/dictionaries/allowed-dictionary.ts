import type { IncomingHttpHeaders } from 'node:http'
import { encodingWeights } from '../files/encoded-body.ts'

/** The content encoding for Brotli with a dictionary that the client names (RFC 9842). */
export const DIFFERENCE = 'dcb'

const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/

/**
 * Returns true if the request comes from a page of this site. From the length of a difference, another site could
 * learn which pages a visitor has read here.
 */
const isForOwnPage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' ||
  headers['sec-fetch-site'] === 'none' ||
  (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')

/**
 * Returns the SHA-256 digest, in base64, of the dictionary that an answer may use. Returns null if the answer must be
 * whole. The client has to name the encoding: `*` does not say that it can read differences.
 */
export const allowedDictionary = (headers: IncomingHttpHeaders): string | null => {
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'])) ?? []
  if (digest === undefined || !isForOwnPage(headers)) return null
  const weight = encodingWeights(String(headers['accept-encoding'])).get(DIFFERENCE) ?? 0
  return weight > 0 ? digest : null
}
