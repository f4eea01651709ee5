import type { IncomingHttpHeaders } from 'node:http'
import { encodingWeights } from '../files/encoded-body.ts'

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
