import type { Clock } from '#application/ports/clock.ts'
import { type Packed, packed, packedTighter } from '../packed.ts'
import type { Pages, RenderedPage } from './pages.ts'

/** A page that can be sent. */
export type ReadyPage =
  | { readonly is: 'page'; readonly status: 200 | 404 | 503; readonly body: Packed }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

export interface PageShelf {
  page(address: string): Promise<ReadyPage>
  notFound(address: string): Promise<ReadyPage>
}

interface Options {
  readonly clock: Clock
  /** Another one as soon as the content is another. */
  readonly version: () => string
  /** How long a page counts as new where content changes without a word. */
  readonly freshMs: number
  readonly mostBytes: number
}

interface Shelved {
  page: ReadyPage
  readonly bytes: number
  readonly version: string
  readonly at: number
}

const HTML = 'text/html; charset=utf-8'

/** A page in all its encodings takes about twice its plain length. */
const ENCODED = 2

const ready = (rendered: RenderedPage): ReadyPage =>
  rendered.is === 'moved'
    ? rendered
    : { is: 'page', status: rendered.status, body: packed(rendered.html, HTML) }

const bytesOf = (page: ReadyPage) => (page.is === 'page' ? page.body.bodies.identity.length * ENCODED : 0)

const isWorthKeeping = (page: ReadyPage): boolean => page.is === 'page' && page.status === 200

/**
 * Pages are the same for every visitor: rendered once for each version of the content, and kept while there is room.
 * One that is no longer new is sent all the same while it is renewed; one that cannot be renewed stays.
 */
export const pageShelf = (pages: Pages, { clock, version, freshMs, mostBytes }: Options): PageShelf => {
  const shelf = new Map<string, Shelved>()
  const underway = new Map<string, Promise<ReadyPage>>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= shelf.get(key)?.bytes ?? 0
    shelf.delete(key)
  }

  const put = (key: string, page: ReadyPage, of: string) => {
    remove(key)
    const shelved: Shelved = { page, bytes: bytesOf(page), version: of, at: clock.now() }
    shelf.set(key, shelved)
    bytes += shelved.bytes
    for (const oldest of shelf.keys()) {
      if (bytes <= mostBytes) break
      remove(oldest)
    }
    if (page.is !== 'page') return
    const tighten = async ({ body }: typeof page) => {
      shelved.page = { ...page, body: await packedTighter(body) }
    }
    void tighten(page)
  }

  const renderOnce = (key: string): Promise<ReadyPage> => {
    const of = version()
    const running = underway.get(key + of)
    if (running !== undefined) return running
    const rendering = pages
      .render(key)
      .then(ready)
      .then((page) => {
        if (isWorthKeeping(page)) put(key, page, of)
        else if (page.is === 'moved' || page.status === 404) remove(key)
        return page
      })
      .finally(() => underway.delete(key + of))
    underway.set(key + of, rendering)
    return rendering
  }

  return {
    page: async (address) => {
      const key = pages.known(address)
      const shelved = shelf.get(key)
      if (shelved === undefined || shelved.version !== version()) return renderOnce(key)
      if (clock.now() - shelved.at >= freshMs) renderOnce(key).catch(() => {})
      return shelved.page
    },
    notFound: async (address) => ready(await pages.renderNotFound(address)),
  }
}
