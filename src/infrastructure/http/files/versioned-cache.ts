import { LRUCache } from 'lru-cache'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'

export interface Freshness {
  /** Changes when the content changes. Constant if the source does not report changes. */
  readonly version: () => string
  /** How long a value counts as fresh if the source does not report changes. */
  readonly freshMs: number
  readonly clock: MonotonicClock
  /**
   * Runs work so that the answers that it reads do not count as parts of the current page. A page renews its parts
   * every two seconds.
   */
  readonly untracked?: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/** Returns a value. If `make` fails, returns a stale value, or undefined without one. */
export type VersionedCache<Value> = (
  key: string,
  make: () => Promise<Value | undefined>,
) => Promise<Value | undefined>

/** The longest time for which a value is kept. Some values contain a date. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * A value older than this is sent only if making it again fails. Job boards ask every six hours and want the current
 * vacancies.
 */
const OLD_MS = 5 * 60_000

interface Made<Value> {
  readonly value: Value
  at: number
}

/** Makes each value once per version of the content, even if many requests ask for it at the same time. */
export const versionedCache = <Value extends object>(
  { version, freshMs, clock, untracked = (work) => work() }: Freshness,
  max: number,
): VersionedCache<Value> => {
  const cache = new LRUCache<string, Made<Value>, () => Promise<Value | undefined>>({
    max,
    ttl: Math.min(freshMs, MAX_AGE_MS),
    perf: { now: clock.elapsedMs },
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: make }) => {
      const value = await untracked(make)
      return value && { value, at: clock.elapsedMs() }
    },
  })
  return async (name, make) => {
    const key = `${version()} ${name}`
    const known = cache.peek(key, { allowStale: true })
    const isOld = known !== undefined && clock.elapsedMs() - known.at >= Math.max(freshMs, OLD_MS)
    const made = (await cache.fetch(key, { context: make, allowStale: !isOld })) ?? known
    // Lets the next requests use the old value at once, without another attempt.
    if (isOld && made === known) known.at = clock.elapsedMs()
    return made?.value
  }
}
