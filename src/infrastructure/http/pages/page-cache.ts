import { MINUTE_MS } from '#domain/language/date.ts'
import { addressParts } from '#domain/site/page-address.ts'
import type { Pages, RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { type ConcurrencyLimit, concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { asDictionary } from '../dictionaries/page-differences.ts'
import { type EncodedBody, encodedBody, etagOfDigest, recompressed } from '../files/encoded-body.ts'
import {
  type CachedPage,
  type StoredPage,
  type StoredPages,
  type StoredPagesOptions,
  storedPages,
} from './stored-pages.ts'

export type ReadyPage =
  | { readonly is: 'busy' }
  | CachedPage
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

export type PageCache = ReturnType<typeof pageCache>

interface Options extends StoredPagesOptions {
  readonly rendering: ConcurrencyLimit
}

/**
 * The limits for rendering. A visitor who has waited for `maxWaitMs` gets a short page that says that the server is
 * busy. `concurrency` is high, because rendering mostly waits for content.
 */
export const RENDERING = { concurrency: 16, maxWaiting: 64, maxWaitMs: 500 }

const HTML = 'text/html; charset=utf-8'

const OLD_MS = 5 * MINUTE_MS

const HITS_WORTH_RECOMPRESSING = 5

const MAX_TO_RECOMPRESS = 1000

export const readyPage = (rendered: RenderedPage): ReadyPage =>
  rendered.is === 'moved'
    ? rendered
    : { is: 'page', status: rendered.status, body: encodedBody(rendered.html, HTML, rendered.headers) }

/**
 * Returns a page that is stored for all visitors. Browsers may use the page as a dictionary only if the address has
 * no query. A query can appear in the page, so anyone could write a part of the dictionary.
 */
const storablePage = (key: string, rendered: RenderedPage): ReadyPage => {
  const page = readyPage(rendered)
  const isShared = page.is === 'page' && page.status === 200 && !key.includes('?')
  return isShared ? { ...page, body: asDictionary(page.body) } : page
}

/**
 * Returns a function that counts the visits of a page. After a few visits, the page is compressed at the best quality.
 * The compression takes up to a second of processor time, so only one page is compressed at a time.
 */
const visitCounter = (noteVisit: (key: string) => void) => {
  const recompressing = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_TO_RECOMPRESS })
  const recompress = async (entry: StoredPage) => {
    const { page } = entry
    const smaller = await recompressing(() => recompressed(page.body))
    if (smaller.is === 'done') entry.page = { ...page, body: smaller.value }
  }
  return (key: string, entry: StoredPage) => {
    noteVisit(key)
    entry.hits += 1
    if (entry.hits === HITS_WORTH_RECOMPRESSING) recompress(entry).catch(() => {})
  }
}

/** Returns a function that renders and stores a page. Simultaneous requests for the same page share one rendering. */
const sharedRendering = (pages: Pages, stored: StoredPages, { version, rendering }: Options) => {
  const underway = new Map<string, Promise<ReadyPage>>()
  return (key: string, render = () => pages.render(key)): Promise<ReadyPage> => {
    const began = { version: version(), invalidations: stored.invalidations() }
    const running = underway.get(key + began.version)
    if (running !== undefined) return running
    const promise = rendering(render)
      .then((limited) => {
        if (limited.is === 'busy') return limited
        const page = storablePage(key, limited.value)
        if (page.is === 'moved') stored.remove(key)
        if (page.is !== 'page' || page.status === 503 || began.version !== version()) return page
        const refresh = limited.value.is === 'page' ? limited.value.refresh : undefined
        stored.put(key, page, { ...began, refresh })
        return page
      })
      .finally(() => underway.delete(key + began.version))
    underway.set(key + began.version, promise)
    return promise
  }
}

const haveSamePath = (one: string, other: string): boolean =>
  one === other || addressParts(one).path === addressParts(other).path

/**
 * Caches the pages that are the same for every visitor:
 * - A page older than `freshMs` is sent immediately and rendered again in the background.
 * - A page older than `OLD_MS` is rendered again before the response. If the rendering fails, the old page is sent.
 */
export const pageCache = (pages: Pages, options: Options) => {
  const { rendering, freshMs } = options
  const stored = storedPages(options)
  const count = visitCounter(stored.noteVisit)
  const renderOnce = sharedRendering(pages, stored, options)

  const revalidateIfStale = (key: string, entry: StoredPage, now: number) => {
    if (entry.isOutdated) {
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

  const isOld = ({ renderedAt }: StoredPage, now: number) => now - renderedAt >= Math.max(freshMs, OLD_MS)

  const renderedAgain = async (key: string, old: StoredPage): Promise<ReadyPage> => {
    const page = await renderOnce(key).catch(() => null)
    if (page !== null && page.is !== 'busy' && !(page.is === 'page' && page.status === 503)) return page
    // If the rendering has failed, counts the old page as fresh. So the next requests get the old page without
    // another attempt.
    old.renderedAt = MONOTONIC_CLOCK.elapsedMs()
    return old.page
  }

  const ready = async (key: string, entry: StoredPage | undefined): Promise<ReadyPage> => {
    if (entry === undefined) return renderOnce(key)
    const now = MONOTONIC_CLOCK.elapsedMs()
    if (isOld(entry, now)) return renderedAgain(key, entry)
    revalidateIfStale(key, entry, now)
    return entry.page
  }

  return {
    /**
     * Returns the stored page. Returns undefined if the page is missing or too old. Also returns undefined if the
     * server has not recently checked whether the address redirects.
     */
    peek: (address: string): CachedPage | undefined => {
      const key = address.includes('?') ? pages.known(address) : address
      const entry = stored.at(key)
      if (entry === undefined) return undefined
      const now = MONOTONIC_CLOCK.elapsedMs()
      const isChecked = now - entry.checkedAt < freshMs && haveSamePath(key, address)
      if (!isChecked || isOld(entry, now)) return undefined
      count(key, entry)
      revalidateIfStale(key, entry, now)
      return entry.page
    },
    /**
     * Returns the stored page that has this digest (SHA-256 in base64). Returns undefined if browsers may not use the
     * page as a dictionary.
     */
    dictionary: (digest: string): EncodedBody | undefined => {
      const body = stored.withEtag(etagOfDigest(digest))?.body
      return body?.useAsDictionary === undefined ? undefined : body
    },
    page: async (address: string): Promise<ReadyPage> => {
      const key = pages.known(address)
      const entry = stored.at(key)
      if (entry !== undefined) {
        entry.checkedAt = MONOTONIC_CLOCK.elapsedMs()
        count(key, entry)
      }
      return ready(key, entry)
    },
    read: async (address: string): Promise<ReadyPage> => {
      const key = pages.known(address)
      return ready(key, stored.at(key))
    },
    notFound: async (address: string): Promise<ReadyPage> => {
      const key = `404 ${pages.known(address)}`
      return stored.at(key)?.page ?? renderOnce(key, () => pages.renderNotFound(address))
    },
    /**
     * Renders a page that only one visitor may see. The page is not stored, but the rendering counts toward the limits.
     */
    renderUnstored: async (render: () => Promise<ReadyPage>): Promise<ReadyPage> => {
      const limited = await rendering(render)
      return limited.is === 'busy' ? limited : limited.value
    },
    /** Marks all stored pages as outdated, so that each page is rendered again at its next request. */
    invalidate: stored.invalidate,
    size: stored.size,
  }
}
