import { LRUCache } from 'lru-cache'
import { DAY_MS, MINUTE_MS } from '#domain/language/date.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'

export interface Freshness {
  /**
   * Returns a text that changes with each edit of content in a folder. Edits of content from an API do not change the
   * text.
   */
  readonly version: () => string
  /** How long a cached value is fresh. Infinite for content from a folder, because each edit changes `version`. */
  readonly freshMs: number
  /**
   * Runs `work`, which may be called while a page is rendered. The responses of the content API that `work` uses are
   * not noted for this page. Otherwise each refresh of the page would fetch the responses again.
   */
  readonly untracked?: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/**
 * The greatest age of a cached value. Some documents contain a date, such as `security.txt`, and must be made again
 * each day.
 */
const MAX_AGE_MS = DAY_MS

/**
 * If a cached value is older than this, the client waits for a new value. Otherwise a job board that fetches the
 * vacancies every six hours would get the stale list, and show it for six hours.
 */
const OLD_MS = 5 * MINUTE_MS

/**
 * Returns a function that returns the cached value of a name, or calls `make` for a new value. If `make` fails, the
 * function returns the old value, or undefined if there is no old value.
 */
export const versionedCache = <Value extends object>(
  { version, freshMs, untracked = (work) => work() }: Freshness,
  max: number,
) => {
  const ttl = Math.min(freshMs, MAX_AGE_MS)
  const cache = new LRUCache<string, Value, () => Promise<Value | undefined>>({
    max,
    ttl,
    perf: { now: () => MONOTONIC_CLOCK.elapsedMs() },
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: make }) => untracked(make),
  })
  return async (name: string, make: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const key = `${version()} ${name}`
    const known = cache.peek(key, { allowStale: true })
    const isOld = known !== undefined && ttl - cache.getRemainingTTL(key) >= Math.max(freshMs, OLD_MS)
    const made = (await cache.fetch(key, { context: make, allowStale: !isOld })) ?? known
    // If `make` has failed, counts the old value as fresh. So the next requests get the old value without another
    // attempt.
    if (isOld && made === known) cache.set(key, known)
    return made
  }
}
