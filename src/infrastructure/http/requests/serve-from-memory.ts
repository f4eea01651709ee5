import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { memoize } from '#application/memoize.ts'
import { allowedDictionary, DIFFERENCE } from '../dictionaries/difference.ts'
import { pageDifferences } from '../dictionaries/page-differences.ts'
import {
  acceptedEncoding,
  bodyIn,
  type EncodedBody,
  type Encoding,
  isNotModified,
  negotiationHeaders,
} from '../files/encoded-body.ts'
import { cachingOf } from '../files/static-files.ts'
import { cacheControlOf } from '../pages/page-routes.ts'

const MAX_SPELLINGS = 200

const privateCaching = (caching: string) => caching.replace('public', 'private').replace(/, s-maxage=\d+/, '')

/** The headers of every response of the site stay the same while the site runs. So each response is prepared once. */
const preparedAnswers = ({ headers }: FastifyInstance) => {
  /**
   * Returns a body in one encoding, with the headers of the 200 response (`ok`) and of the 304 response
   * (`notModified`). The headers are a flat list of names and values, which `writeHead` of Node accepts.
   */
  const prepare = (content: EncodedBody, caching: string, encoding: string, body: Buffer) => {
    const { type, headers: own } = content
    const notModified = [
      ...Object.entries({ ...headers(), ...own, ...negotiationHeaders(content) }).flat(),
      ...['cache-control', caching],
    ]
    const ok = [
      ...notModified,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-type', type, 'content-length', String(body.length)],
    ]
    return { ok, notModified, body }
  }

  /**
   * Prepares a response whose body is compressed with a dictionary that the browser has. Shared caches must not store
   * the response. A shared cache that ignores `Vary` would send the response to browsers without the dictionary.
   */
  const ofDifference = (content: EncodedBody, caching: string, body: Buffer) =>
    prepare(content, privateCaching(caching), DIFFERENCE, body)

  type Prepared = Partial<Record<Encoding, ReturnType<typeof prepare>>>
  const prepared = memoize((_content: EncodedBody): Prepared => ({}))

  const ofEncoding = (content: EncodedBody, caching: string, encoding: Encoding) => {
    const all = prepared(content)
    all[encoding] ??= prepare(content, caching, ...bodyIn(content, encoding))
    return all[encoding]
  }
  return { ofDifference, ofEncoding }
}

/**
 * Returns a function that finds the content compressed with the browser's dictionary. The function returns null if
 * the content must be sent without a dictionary.
 */
const differenceFinder = ({ cache }: FastifyInstance) => {
  const betweenPages = pageDifferences()
  return (
    { headers, method }: IncomingMessage,
    content: EncodedBody,
  ): Buffer | Promise<Buffer | null> | null => {
    if (content.useAsDictionary === undefined || headers['available-dictionary'] === undefined) return null
    const digest = method === 'HEAD' ? null : allowedDictionary(headers)
    if (digest === null) return null
    if (content.differences !== undefined) return content.differences.get(digest) ?? null
    const dictionary = cache.dictionary(digest)
    return dictionary === undefined ? null : betweenPages(content, dictionary)
  }
}

/**
 * Sends cached pages and built files before Fastify gets the request. The responses are the same as the responses of
 * the Fastify routes, but take about a tenth of the time.
 */
export const serveFromMemory = (app: FastifyInstance) => {
  const { cache, requestId, requests } = app
  const { files } = app.startOptions
  const prepared = preparedAnswers(app)
  const findDifference = differenceFinder(app)
  const encodings = new LRUCache<string, Encoding>({
    max: MAX_SPELLINGS,
    memoMethod: (header) => acceptedEncoding(header),
  })

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = files.get(url.includes('?') ? url.slice(0, url.indexOf('?')) : url)
    const page = file === undefined ? cache.peek(url) : undefined
    const content = file ?? page?.body
    if (content === undefined) return false
    const status = page?.status ?? 200
    const caching = page === undefined ? cachingOf(url) : cacheControlOf(page.status)
    const accepted = request.headers['accept-encoding']
    const encoding = accepted === undefined ? 'identity' : encodings.memo(accepted)
    const id = requestId(request)
    const isKnown = status === 200 && isNotModified(request.headers['if-none-match'], content.etag)

    const send = (difference: Buffer | null) => {
      // The visitor may have left while the server computed the difference.
      if (response.headersSent || response.destroyed) return
      const { ok, notModified, body } =
        difference === null
          ? prepared.ofEncoding(content, caching, encoding)
          : prepared.ofDifference(content, caching, difference)
      if (isKnown) response.writeHead(304, [...notModified, 'x-request-id', id]).end()
      else {
        response.writeHead(status, [...ok, 'x-request-id', id])
        if (method === 'HEAD') response.end()
        else response.end(body)
      }
      const answer = { method, address: url, status: response.statusCode, seconds: 0, id }
      requests.emit('answered', { kind: 'ready', ...answer })
    }

    const difference = isKnown ? null : findDifference(request, content)
    if (difference instanceof Promise) difference.then(send, () => send(null))
    else send(difference)
    return true
  }
}
