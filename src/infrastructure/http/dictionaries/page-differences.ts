import { constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type ConcurrencyLimit, concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type EncodedBody, FAST_QUALITY } from '../files/encoded-body.ts'
import { difference } from './difference.ts'

/**
 * This file compresses pages with a dictionary. The dictionary is an earlier page in the browser's cache. The
 * compressed page (a difference) is small, because all pages share their styles, header and footer.
 */

/**
 * Adds the header that lets a browser use the page as a dictionary for the next document. The dictionary expires
 * after a minute, because `stale-while-revalidate` of pages is a minute.
 */
export const asDictionary = (page: EncodedBody): EncodedBody => ({
  ...page,
  useAsDictionary: 'match="/*", match-dest=("document")',
})

interface Made {
  body: Buffer
  hits: number
}

const MAX_BYTES = 4 * 1024 * 1024

/**
 * How many differences may wait to be computed. If more are requested, the browser gets the whole page. Without this
 * limit, a client could keep the server busy by requesting differences to many dictionaries.
 */
const MAX_WAITING = 4

const HITS_WORTH_IMPROVING = 5

const between = async (limit: ConcurrencyLimit, quality: number, page: EncodedBody, other: EncodedBody) => {
  const { identity, br = identity } = page.bodies
  const made = await limit(() =>
    difference({ body: identity, dictionary: other.bodies.identity, quality, alone: br.length }),
  )
  return made.is === 'busy' ? null : made.value
}

/**
 * Returns a function that compresses a page with another page, and caches the difference. The function resolves to null
 * if the server is busy or the difference would not be smaller. After a few requests for the same difference, the
 * function computes the difference again at the best Brotli quality.
 */
export const pageDifferences = () => {
  const making = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_WAITING })
  const improving = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_WAITING })
  const kept = new LRUCache<string, Made, readonly [EncodedBody, EncodedBody]>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    fetchMethod: async (_key, _stale, { context: [page, dictionary] }) => {
      const body = await between(making, FAST_QUALITY, page, dictionary)
      return body === null ? undefined : { body, hits: 0 }
    },
  })
  const improve = async (entry: Made, page: EncodedBody, dictionary: EncodedBody) => {
    const smaller = await between(improving, constants.BROTLI_MAX_QUALITY, page, dictionary)
    if (smaller !== null && smaller.length < entry.body.length) entry.body = smaller
  }
  return async (page: EncodedBody, dictionary: EncodedBody): Promise<Buffer | null> => {
    const entry = await kept.fetch(`${dictionary.etag} ${page.etag}`, { context: [page, dictionary] })
    if (entry === undefined) return null
    entry.hits += 1
    if (entry.hits === HITS_WORTH_IMPROVING) improve(entry, page, dictionary).catch(() => {})
    return entry.body
  }
}
