import { LRUCache } from 'lru-cache'
import { addressParts } from '#domain/site/page-address.ts'
import type { Pages, RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { type ConcurrencyLimit, concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type EncodedBody, encodedBody, recompressed } from '../files/encoded-body.ts'

/** A page ready to be sent; `busy` where there is no capacity to render one. */
export type ReadyPage =
  | { readonly is: 'busy' }
  | { readonly is: 'page'; readonly status: 200 | 404 | 503; readonly body: EncodedBody }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

type CachedPage = Extract<ReadyPage, { is: 'page' }>

export interface PageCache {
  /**
   * The page kept for exactly this address, which was asked for lately and found to be no redirect; or that there is
   * none. It can be sent without any further check.
   */
  peek(address: string): CachedPage | undefined
  page(address: string): Promise<ReadyPage>
  /** As `page`, without counting as a visit: it changes neither what is compressed better nor what is dropped first. */
  read(address: string): Promise<ReadyPage>
  notFound(address: string): Promise<ReadyPage>
  /** The content has changed in an unknown place: every page is rendered again when it is next asked for. */
  invalidate(): void
  size(): { readonly pages: number; readonly bytes: number }
}

interface Options {
  readonly clock: MonotonicClock
  /** Changes with the content. */
  readonly version: () => string
  /** How long a page counts as fresh where content changes without notice. */
  readonly freshMs: number
  readonly maxBytes?: number | undefined
  readonly rendering: ConcurrencyLimit
}

interface Entry {
  page: CachedPage
  version: string
  renderedAt: number
  /** When it was last asked for by a request that made sure that the address is no redirect. */
  checkedAt: number
  isOutdated: boolean
  /** When an outdated page was last tried to be rendered again. */
  triedAt: number
  refresh: (() => void) | undefined
  hits: number
}

interface Rendering extends Pick<Entry, 'refresh'> {
  /** The version of the content that the page shows. */
  readonly version: string
  /** The number of invalidations when its rendering began. */
  readonly invalidations: number
}

/**
 * Pages wait for content more than they compute; a visitor who would have to wait for some hundreds of milliseconds of
 * rendering is better off with an answer at once.
 */
export const RENDERING = { concurrency: 16, maxWaiting: 64, maxWaitMs: 500 }

/** Room for some hundreds of pages in all their encodings. */
const MAX_BYTES = 64 * 1024 * 1024

const HTML = 'text/html; charset=utf-8'

/** A page that was last looked at so long ago is rendered again before it is sent. */
const OLD_MS = 5 * 60_000

const HITS_WORTH_RECOMPRESSING = 5

const MAX_TO_RECOMPRESS = 1000

/** A page in all its encodings takes about twice its plain length. */
const MEMORY_FACTOR = 2

/** Anyone can invent queries and addresses: they never displace pages. */
const SHARE_OF_QUERIES = 0.2
const SHARE_OF_NOT_FOUND = 0.1

export const readyPage = (rendered: RenderedPage): ReadyPage =>
  rendered.is === 'moved'
    ? rendered
    : { is: 'page', status: rendered.status, body: encodedBody(rendered.html, HTML, rendered.headers) }

const cacheOf = (maxBytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ page }) => page.body.bodies.identity.length * MEMORY_FACTOR + 1,
  })

/**
 * Pages are the same for every visitor: each is rendered once for a version of the content and kept while there is room.
 * A stale page is sent while it is rendered again, and an old one is not; one that cannot be rendered stays.
 */
export const pageCache = (
  pages: Pages,
  { clock, version, freshMs, maxBytes = MAX_BYTES, rendering }: Options,
): PageCache => {
  const plain = cacheOf(maxBytes * (1 - SHARE_OF_QUERIES - SHARE_OF_NOT_FOUND))
  const withQuery = cacheOf(maxBytes * SHARE_OF_QUERIES)
  const missing = cacheOf(maxBytes * SHARE_OF_NOT_FOUND)
  const caches = [plain, withQuery, missing]
  const cacheFor = (key: string) => (key.includes('?') ? withQuery : plain)
  const underway = new Map<string, Promise<ReadyPage>>()
  const recompressing = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_TO_RECOMPRESS })
  let invalidations = 0

  /** Takes a good part of a second of one core: for pages that are asked for often, one after the other. */
  const recompress = async (entry: Entry) => {
    const { page } = entry
    const smaller = await recompressing(() => recompressed(page.body))
    if (smaller.is === 'done') entry.page = { ...page, body: smaller.value }
  }

  const count = (key: string, entry: Entry) => {
    // What is asked for often is dropped last.
    if (cacheFor(key).get(key) === undefined) missing.get(key)
    entry.hits += 1
    if (entry.hits === HITS_WORTH_RECOMPRESSING) recompress(entry).catch(() => {})
  }

  const put = (cache: ReturnType<typeof cacheOf>, key: string, page: CachedPage, rendering: Rendering) => {
    const now = clock.elapsedMs()
    const before = cache.peek(key)
    const rendered = {
      version: rendering.version,
      renderedAt: now,
      isOutdated: invalidations !== rendering.invalidations,
      triedAt: Number.NEGATIVE_INFINITY,
      refresh: rendering.refresh,
    }
    if (before?.page.body.etag === page.body.etag) Object.assign(before, rendered)
    else cache.set(key, { ...rendered, page, checkedAt: before?.checkedAt ?? now, hits: 0 })
  }

  const renderOnce = (key: string, render = () => pages.render(key)): Promise<ReadyPage> => {
    const began = { version: version(), invalidations }
    const running = underway.get(key + began.version)
    if (running !== undefined) return running
    const promise = rendering(render)
      .then((limited) => {
        if (limited.is === 'busy') return limited
        const page = readyPage(limited.value)
        if (page.is === 'moved') cacheFor(key).delete(key)
        if (page.is !== 'page' || page.status === 503 || began.version !== version()) return page
        const refresh = limited.value.is === 'page' ? limited.value.refresh : undefined
        if (page.status === 404) cacheFor(key).delete(key)
        else missing.delete(key)
        put(page.status === 404 ? missing : cacheFor(key), key, page, { ...began, refresh })
        return page
      })
      .finally(() => underway.delete(key + began.version))
    underway.set(key + began.version, promise)
    return promise
  }

  const revalidateIfStale = (key: string, entry: Entry, now: number) => {
    if (entry.isOutdated) {
      // A page that cannot be rendered now is not tried again for each request.
      if (now - entry.triedAt < freshMs) return
      entry.triedAt = now
      renderOnce(key).catch(() => {})
    } else if (now - entry.renderedAt >= freshMs) {
      if (entry.refresh === undefined) renderOnce(key).catch(() => {})
      else {
        entry.renderedAt = now
        entry.refresh()
      }
    }
  }

  /** Of the version of now; that there was no page is believed only while it is fresh. */
  const entryAt = (key: string): Entry | undefined => {
    const entry = cacheFor(key).peek(key) ?? missing.peek(key)
    if (entry === undefined || entry.version !== version()) return undefined
    const isStale = entry.isOutdated || clock.elapsedMs() - entry.renderedAt >= freshMs
    return entry.page.status === 404 && isStale ? undefined : entry
  }

  const isOld = ({ renderedAt }: Entry, now: number) => now - renderedAt >= Math.max(freshMs, OLD_MS)

  const renderedAgain = async (key: string, old: Entry): Promise<ReadyPage> => {
    const page = await renderOnce(key).catch(() => null)
    if (page !== null && page.is !== 'busy' && !(page.is === 'page' && page.status === 503)) return page
    // The requests that follow do not wait for another attempt.
    old.renderedAt = clock.elapsedMs()
    return old.page
  }

  const ready = async (key: string, entry: Entry | undefined): Promise<ReadyPage> => {
    if (entry === undefined) return renderOnce(key)
    const now = clock.elapsedMs()
    if (isOld(entry, now)) return renderedAgain(key, entry)
    revalidateIfStale(key, entry, now)
    return entry.page
  }

  return {
    peek: (address) => {
      const key = address.includes('?') ? pages.known(address) : address
      const entry = entryAt(key)
      if (entry === undefined) return undefined
      const now = clock.elapsedMs()
      if (
        now - entry.checkedAt >= freshMs ||
        isOld(entry, now) ||
        (key !== address && addressParts(key).path !== addressParts(address).path)
      )
        return undefined
      count(key, entry)
      revalidateIfStale(key, entry, now)
      return entry.page
    },
    page: async (address) => {
      const key = pages.known(address)
      const entry = entryAt(key)
      if (entry !== undefined) {
        entry.checkedAt = clock.elapsedMs()
        count(key, entry)
      }
      return ready(key, entry)
    },
    read: async (address) => {
      const key = pages.known(address)
      return ready(key, entryAt(key))
    },
    notFound: async (address) => {
      const key = `404 ${pages.known(address)}`
      return entryAt(key)?.page ?? renderOnce(key, () => pages.renderNotFound(address))
    },
    invalidate: () => {
      invalidations += 1
      for (const cache of caches)
        for (const entry of cache.values()) {
          entry.isOutdated = true
          entry.triedAt = Number.NEGATIVE_INFINITY
        }
    },
    size: () => ({
      pages: caches.reduce((sum, { size }) => sum + size, 0),
      bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }),
  }
}
