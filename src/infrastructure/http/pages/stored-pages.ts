import { LRUCache } from 'lru-cache'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { EncodedBody } from '../files/encoded-body.ts'
import type { Freshness } from '../files/versioned-cache.ts'

export interface CachedPage {
  readonly is: 'page'
  readonly status: 200 | 404 | 503
  readonly body: EncodedBody
}

export interface StoredPage {
  page: CachedPage
  version: string
  renderedAt: number
  /** When the server last checked that no redirect applies to the address of the page. */
  checkedAt: number
  isOutdated: boolean
  triedAt: number
  refresh: (() => void) | undefined
  hits: number
}

export interface StoredPagesOptions extends Pick<Freshness, 'version' | 'freshMs'> {
  readonly maxBytes?: number | undefined
}

/** The memory for stored pages in bytes. This size is enough for several hundred pages in all their encodings. */
const MAX_BYTES = 64 * 1024 * 1024

/** The memory for all encodings of a page, as a multiple of the page's uncompressed size. */
const MEMORY_FACTOR = 2

/**
 * The shares of the memory for pages with a query and for not-found pages. Anyone can request many different queries
 * and missing pages. With separate caches, these pages cannot displace other pages.
 */
const SHARE_OF_QUERIES = 0.2
const SHARE_OF_NOT_FOUND = 0.1

const cacheOf = (maxBytes: number, dispose: (stored: StoredPage) => void = () => {}) =>
  new LRUCache<string, StoredPage>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    dispose,
    sizeCalculation: ({ page }) => page.body.bodies.identity.length * MEMORY_FACTOR + 1,
  })

export const storedPages = ({ version, freshMs, maxBytes = MAX_BYTES }: StoredPagesOptions) => {
  const byEtag = new Map<string, StoredPage>()
  const plain = cacheOf(maxBytes * (1 - SHARE_OF_QUERIES - SHARE_OF_NOT_FOUND), (stored) => {
    const { etag } = stored.page.body
    if (byEtag.get(etag) === stored) byEtag.delete(etag)
  })
  const withQuery = cacheOf(maxBytes * SHARE_OF_QUERIES)
  const missing = cacheOf(maxBytes * SHARE_OF_NOT_FOUND)
  const caches = [plain, withQuery, missing]
  const cacheFor = (key: string) => (key.includes('?') ? withQuery : plain)
  let invalidations = 0

  return {
    /**
     * Returns the stored page if its version is the current version of the content. A stale not-found page is not
     * returned.
     */
    at: (key: string): StoredPage | undefined => {
      const stored = cacheFor(key).peek(key) ?? missing.peek(key)
      if (stored === undefined || stored.version !== version()) return undefined
      const isStale = stored.isOutdated || MONOTONIC_CLOCK.elapsedMs() - stored.renderedAt >= freshMs
      return stored.page.status === 404 && isStale ? undefined : stored
    },
    /**
     * Returns the page that has this etag. Finds only pages without a query, because other pages cannot be
     * dictionaries.
     */
    withEtag: (etag: string): CachedPage | undefined => byEtag.get(etag)?.page,
    noteVisit: (key: string) => {
      if (cacheFor(key).get(key) === undefined) missing.get(key)
    },
    put: (
      key: string,
      page: CachedPage,
      rendering: Pick<StoredPage, 'version' | 'refresh'> & { readonly invalidations: number },
    ) => {
      if (page.status === 404) cacheFor(key).delete(key)
      else missing.delete(key)
      const cache = page.status === 404 ? missing : cacheFor(key)
      const now = MONOTONIC_CLOCK.elapsedMs()
      const before = cache.peek(key)
      const rendered = {
        version: rendering.version,
        renderedAt: now,
        isOutdated: invalidations !== rendering.invalidations,
        triedAt: Number.NEGATIVE_INFINITY,
        refresh: rendering.refresh,
      }
      if (before?.page.body.etag === page.body.etag) Object.assign(before, rendered)
      else {
        const entry = { ...rendered, page, checkedAt: before?.checkedAt ?? now, hits: 0 }
        cache.set(key, entry)
        if (cache === plain && cache.has(key)) byEtag.set(page.body.etag, entry)
      }
    },
    remove: (key: string) => cacheFor(key).delete(key),
    invalidations: () => invalidations,
    invalidate: () => {
      invalidations += 1
      for (const cache of caches)
        for (const stored of cache.values()) {
          stored.isOutdated = true
          stored.triedAt = Number.NEGATIVE_INFINITY
        }
    },
    size: () => ({
      pages: caches.reduce((sum, { size }) => sum + size, 0),
      bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }),
  }
}

export type StoredPages = ReturnType<typeof storedPages>
