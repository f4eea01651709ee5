import { constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type ConcurrencyLimit, concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type EncodedBody, FAST_QUALITY } from '../files/encoded-body.ts'
import { difference } from './difference.ts'

/**
 * Pages as dictionaries for the other pages. All pages share their styles, header and footer, so the difference between
 * two pages is mostly the content of the second one.
 */

/**
 * Lets a browser use a page as a dictionary for the next document that it opens. Browsers do so for a minute, as long
 * as they may show the page again without asking the site.
 */
export const asDictionary = (page: EncodedBody): EncodedBody => ({
  ...page,
  useAsDictionary: 'match="/*", match-dest=("document")',
})

/** Returns the difference between two pages, or null if the page must be sent whole. */
export type PageDifferences = (page: EncodedBody, dictionary: EncodedBody) => Promise<Buffer | null>

interface Made {
  body: Buffer
  hits: number
}

const MAX_BYTES = 4 * 1024 * 1024

/** Anyone can name any page as a dictionary. While so many visitors wait for a difference, others get whole pages. */
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
 * Returns a function that makes differences between pages when they are asked for, and keeps them. A difference that is
 * asked for often is made again, as small as possible.
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
