import { LRUCache } from 'lru-cache'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'

/** When what was made of the content has to be made again. */
export interface Freshness {
  /** Changes with the content; constant where the content changes without notice. */
  readonly version: () => string
  /** How long what was made counts as fresh where the content changes without notice. */
  readonly freshMs: number
  readonly clock: MonotonicClock
}

/** `undefined` where it cannot be made now; then a stale one is given, if there is one. */
export type VersionedCache<Value> = (
  key: string,
  make: () => Promise<Value | undefined>,
) => Promise<Value | undefined>

/** Some of what is made of the content has a date in it. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Makes each thing once for a version of the content, however many requests ask for it at once. */
export const versionedCache = <Value extends object>(
  { version, freshMs, clock }: Freshness,
  max: number,
): VersionedCache<Value> => {
  const cache = new LRUCache<string, Value, () => Promise<Value | undefined>>({
    max,
    ttl: Math.min(freshMs, MAX_AGE_MS),
    perf: { now: clock.elapsedMs },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  return (key, make) => cache.fetch(`${version()} ${key}`, { context: make })
}
