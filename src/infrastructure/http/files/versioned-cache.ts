import { LRUCache } from 'lru-cache'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'

/** When what was made of the content has to be made again. */
export interface Freshness {
  /** Changes with the content; constant where the content changes without notice. */
  readonly version: () => string
  /** How long what was made counts as fresh where the content changes without notice. */
  readonly freshMs: number
  readonly clock: MonotonicClock
  /** Does work whose answers are not tracked as parts of the page that asked for it: those are renewed every two seconds. */
  readonly untracked?: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/** `undefined` where it cannot be made now; then a stale one is given, if there is one. */
export type VersionedCache<Value> = (
  key: string,
  make: () => Promise<Value | undefined>,
) => Promise<Value | undefined>

/** Some of what is made of the content has a date in it. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** What is older is given only where it cannot be made again: a job board asks every six hours, and wants what is open now. */
const OLD_MS = 5 * 60_000

interface Made<Value> {
  readonly value: Value
  /** When it was made, or last could not be made again. */
  at: number
}

/** Makes each thing once for a version of the content, however many requests ask for it at once. */
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
    // The requests that follow do not wait for another attempt.
    if (isOld && made === known) known.at = clock.elapsedMs()
    return made?.value
  }
}
