import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '../files/accepted-encoding.ts'
import { type BuiltFiles, cachingOf } from '../files/built-files.ts'
import type { Encoding, Packed } from '../files/packed.ts'
import { isSame } from '../files/send-packed.ts'
import { FOR_CACHES } from '../pages/page-routes.ts'
import type { PageShelf } from '../pages/page-shelf.ts'

interface Dependencies {
  readonly files: BuiltFiles
  readonly shelf: Pick<PageShelf, 'standing'>
  /** Set on every answer; the same for as long as the site is open. */
  readonly headers: () => Readonly<Record<string, string>>
}

/** Answers at once with what lies ready, or not at all. */
export type ReadyAnswers = (request: IncomingMessage, response: ServerResponse, id: string) => boolean

/** The headers of one body in one encoding, name and value in turn, as Node takes them without looking at each again. */
interface Written {
  readonly whole: readonly string[]
  readonly unchanged: readonly string[]
  readonly body: Buffer
}

const MOST_SPELLINGS = 200

/** Browsers spell what they take in a handful of ways. */
const rememberedEncoding = () => {
  const known = new Map<string, Encoding>()
  return (header: string | undefined): Encoding => {
    if (header === undefined) return 'identity'
    const found = known.get(header)
    if (found !== undefined) return found
    const encoding = acceptedEncoding(header)
    if (known.size < MOST_SPELLINGS) known.set(header, encoding)
    return encoding
  }
}

/**
 * Pages that stand on the shelf and built files, sent before the framework hears of the request: the same answers as
 * its routes give, at a tenth of the cost.
 */
export const readyAnswers = ({ files, shelf, headers }: Dependencies): ReadyAnswers => {
  const written = new WeakMap<Packed, Partial<Record<Encoding, Written>>>()
  const encodingOf = rememberedEncoding()

  const write = ({ type, etag, link, bodies }: Packed, caching: string, wanted: Encoding): Written => {
    const body = bodies[wanted]
    const encoding = body === bodies.identity ? 'identity' : wanted
    const unchanged = [
      ...Object.entries(headers()).flat(),
      ...['cache-control', caching, 'etag', etag, 'vary', 'Accept-Encoding'],
    ]
    const whole = [
      ...unchanged,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...(link === undefined ? [] : ['link', link]),
      ...['content-type', type, 'content-length', String(body.length)],
    ]
    return { whole, unchanged, body }
  }

  const writtenFor = (packed: Packed, caching: string, encoding: Encoding): Written => {
    let all = written.get(packed)
    if (all === undefined) {
      all = {}
      written.set(packed, all)
    }
    const one = all[encoding] ?? write(packed, caching, encoding)
    all[encoding] = one
    return one
  }

  return (request, response, id) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = files.get(url)
    const packed = file ?? shelf.standing(url)?.body
    if (packed === undefined) return false
    const caching = file === undefined ? FOR_CACHES : cachingOf(url)
    const encoding = encodingOf(request.headers['accept-encoding'])
    const { whole, unchanged, body } = writtenFor(packed, caching, encoding)
    if (isSame(request.headers['if-none-match'], packed.etag)) {
      response.writeHead(304, [...unchanged, 'x-request-id', id]).end()
    } else {
      response.writeHead(200, [...whole, 'x-request-id', id])
      if (method === 'HEAD') response.end()
      else response.end(body)
    }
    return true
  }
}
