import { constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type ConcurrencyLimit, concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type EncodedBody, FAST_QUALITY } from '../files/encoded-body.ts'
import { difference } from './difference.ts'

/**
 * This file lets a browser use a page in its cache as a compression dictionary for the next page. All pages share
 * their styles, header and footer. So a page that is compressed in this way (a difference) contains mostly the new
 * content.
 */

/**
 * Adds the header that lets a browser use the page as a dictionary for the next document. Browsers use a page as a
 * dictionary for only a minute, because of the `stale-while-revalidate` of pages.
 */
export const asDictionary = (page: EncodedBody): EncodedBody => ({
  ...page,
  useAsDictionary: 'match="/*", match-dest=("document")',
})

/** Compresses `page` with `dictionary`. Returns null if the page must be sent without a dictionary. */
export type PageDifferences = (page: EncodedBody, dictionary: EncodedBody) => Promise<Buffer | null>

interface Made {
  body: Buffer
  hits: number
}

const MAX_BYTES = 4 * 1024 * 1024

/**
 * The maximum number of requests that wait for a difference. Further requests get the whole page. Without a limit, a
 * client could keep the server busy, because a client may name any page as its dictionary.
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
 * Returns a function that makes the difference between two pages at the first request for it, and caches the
 * difference. After a few requests, the function makes the difference again at the best quality of Brotli.
 */
export const pageDifferences = (): PageDifferences => {
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
  return async (page, dictionary) => {
    const entry = await kept.fetch(`${dictionary.etag} ${page.etag}`, { context: [page, dictionary] })
    if (entry === undefined) return null
    entry.hits += 1
    if (entry.hits === HITS_WORTH_IMPROVING) improve(entry, page, dictionary).catch(() => {})
    return entry.body
  }
}
