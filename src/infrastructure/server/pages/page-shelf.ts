import type { Clock } from '#application/ports/clock.ts'
import { type Packed, packed, packedTighter } from '../files/packed.ts'
import { type Turns, turns } from '../turns.ts'
import type { Pages, RenderedPage } from './pages.ts'

/** A page that can be sent, or the news that there is no room to draw one. */
export type ReadyPage =
  | { readonly is: 'busy' }
  | { readonly is: 'page'; readonly status: 200 | 404 | 503; readonly body: Packed }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

export type StandingPage = Extract<ReadyPage, { is: 'page' }>

export interface PageShelf {
  /**
   * The page that stands at exactly this address, which was asked for lately and found to be no redirect. It can be
   * sent without asking anybody.
   */
  standing(address: string): StandingPage | undefined
  page(address: string): Promise<ReadyPage>
  notFound(address: string): Promise<ReadyPage>
  /** Something is not what it was: every page is drawn anew when it is next asked for. */
  outdate(): void
  kept(): { readonly pages: number; readonly bytes: number }
}

interface Options {
  readonly clock: Clock
  /** Another one as soon as the content is another. */
  readonly version: () => string
  /** How long a page counts as new where content changes without a word. */
  readonly freshMs: number
  readonly mostBytes: number
  readonly drawing: Turns
}

interface Shelved {
  page: StandingPage
  readonly bytes: number
  version: string
  /** When it was drawn. */
  at: number
  /** When somebody last asked for it who had made sure that the address is no redirect. */
  askedAt: number
  isOutdated: boolean
  /** When somebody last tried to draw it anew because it is outdated. */
  triedAt: number
  refresh: (() => void) | undefined
  /** How often it was asked for. */
  asked: number
}

interface Drawn extends Pick<Shelved, 'refresh'> {
  /** The version of the content that it shows. */
  readonly of: string
  /** What was known to be news when its drawing began. */
  readonly since: number
}

const HTML = 'text/html; charset=utf-8'

const WORTH_TIGHTENING = 5

const MOST_TO_TIGHTEN = 1000

/** A page in all its encodings takes about twice its plain length. */
const ENCODED = 2

const ready = (rendered: RenderedPage): ReadyPage =>
  rendered.is === 'moved'
    ? rendered
    : { is: 'page', status: rendered.status, body: packed(rendered.html, HTML, rendered.link) }

const pathOf = (address: string) => address.replace(/[?#].*/s, '')

/**
 * Pages are the same for every visitor: rendered once for each version of the content, and kept while there is room.
 * One that is no longer new is sent all the same while it is renewed; one that cannot be renewed stays.
 */
export const pageShelf = (
  pages: Pages,
  { clock, version, freshMs, mostBytes, drawing }: Options,
): PageShelf => {
  const shelf = new Map<string, Shelved>()
  const underway = new Map<string, Promise<ReadyPage>>()
  let bytes = 0
  let news = 0
  const tightening = turns({ atOnce: 1, mostWaiting: MOST_TO_TIGHTEN })

  const remove = (key: string) => {
    bytes -= shelf.get(key)?.bytes ?? 0
    shelf.delete(key)
  }

  /** Anybody can think up queries: a page of its own never leaves for one with a query. */
  const makeRoom = () => {
    if (bytes <= mostBytes) return
    const keys = [...shelf.keys()]
    for (const key of [...keys.filter((one) => one.includes('?')), ...keys]) {
      if (bytes <= mostBytes) return
      remove(key)
    }
  }

  /** Takes a good part of a second of one core: for what is asked for again and again, one after the other. */
  const tighten = async (shelved: Shelved) => {
    const { page } = shelved
    const tighter = await tightening(() => packedTighter(page.body))
    if (tighter.is === 'done') shelved.page = { ...page, body: tighter.value }
  }

  const count = (shelved: Shelved) => {
    shelved.asked += 1
    if (shelved.asked === WORTH_TIGHTENING) tighten(shelved).catch(() => {})
  }

  const put = (key: string, page: StandingPage, { of, since, refresh }: Drawn) => {
    const now = clock.now()
    const before = shelf.get(key)
    const drawn = {
      version: of,
      at: now,
      isOutdated: news !== since,
      triedAt: Number.NEGATIVE_INFINITY,
      refresh,
    }
    if (before?.page.body.etag === page.body.etag) {
      Object.assign(before, drawn)
      return
    }
    remove(key)
    const size = page.body.bodies.identity.length * ENCODED
    shelf.set(key, { ...drawn, page, bytes: size, askedAt: before?.askedAt ?? now, asked: 0 })
    bytes += size
    makeRoom()
  }

  const renderOnce = (key: string): Promise<ReadyPage> => {
    const of = version()
    const since = news
    const running = underway.get(key + of)
    if (running !== undefined) return running
    const rendering = drawing(() => pages.render(key))
      .then((turn) => {
        if (turn.is === 'busy') return turn
        const page = ready(turn.value)
        if (page.is === 'moved' || (page.is === 'page' && page.status === 404)) remove(key)
        if (page.is === 'page' && page.status === 200 && of === version()) {
          const refresh = turn.value.is === 'page' ? turn.value.refresh : undefined
          put(key, page, { of, since, refresh })
        }
        return page
      })
      .finally(() => underway.delete(key + of))
    underway.set(key + of, rendering)
    return rendering
  }

  const renewIfOld = (key: string, shelved: Shelved, now: number) => {
    if (shelved.isOutdated) {
      // What cannot be drawn now is not tried again for each who asks.
      if (now - shelved.triedAt < freshMs) return
      shelved.triedAt = now
      renderOnce(key).catch(() => {})
    } else if (now - shelved.at >= freshMs) {
      if (shelved.refresh === undefined) renderOnce(key).catch(() => {})
      else {
        shelved.at = now
        shelved.refresh()
      }
    }
  }

  return {
    standing: (address) => {
      const key = address.includes('?') ? pages.known(address) : address
      const shelved = shelf.get(key)
      const now = clock.now()
      if (shelved === undefined || shelved.version !== version()) return undefined
      if (now - shelved.askedAt >= freshMs || pathOf(key) !== pathOf(address)) return undefined
      count(shelved)
      renewIfOld(key, shelved, now)
      return shelved.page
    },
    page: async (address) => {
      const key = pages.known(address)
      const shelved = shelf.get(key)
      if (shelved === undefined || shelved.version !== version()) return renderOnce(key)
      const now = clock.now()
      shelved.askedAt = now
      count(shelved)
      renewIfOld(key, shelved, now)
      return shelved.page
    },
    notFound: async (address) => {
      const turn = await drawing(() => pages.renderNotFound(address))
      return turn.is === 'busy' ? turn : ready(turn.value)
    },
    outdate: () => {
      news += 1
      for (const shelved of shelf.values()) {
        shelved.isOutdated = true
        shelved.triedAt = Number.NEGATIVE_INFINITY
      }
    },
    kept: () => ({ pages: shelf.size, bytes }),
  }
}
