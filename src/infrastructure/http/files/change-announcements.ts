import { hash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Clock } from '#application/ports/clock.ts'
import type { SiteContent } from '#application/ports/content.ts'
import type { Delivery } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import { type AnnouncementRecord, announceChanges, type Channel } from '#application/site/announce-changes.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ReadSiteMap } from '#application/site/site-map.ts'
import type { PageDigests } from '#domain/site/changed-pages.ts'
import { redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { chosenEntries } from '#domain/site/site-map.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { signedPost } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { writeWhole } from '#infrastructure/storage/write-whole.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { Freshness } from './versioned-cache.ts'

interface Options {
  readonly settings: Settings
  readonly readSiteMap: ReadSiteMap
  readonly redirects: Pick<SiteContent, 'redirects'>
  readonly facts: () => SiteFacts
  readonly identity: () => Identity
  readonly cache: Pick<PageCache, 'read'>
  /** By default a file in DATA_DIR. */
  readonly announced?: AnnouncementRecord | undefined
  readonly freshness: Freshness
  readonly clock: Clock
  readonly log: Log
}

const ROUND_MS = 10_000

/** A content API does not say when its content changes, so all pages are compared this often. */
const LOOK_MS = 10 * 60 * 1000

/** How long the site waits for a receiver's answer when it stops. An answer in this time is not announced again at the next start. */
const LAST_ANSWER_MS = 1000

const SITE_STOPS: Delivery = { ok: false, why: 'The site stops' }

/** IndexNow accepts at most this many addresses in one request. */
const MOST_ADDRESSES = 10_000

const INDEXNOW_MS = 15_000

const FILE = 'announced-pages.json'

const announcedPages = z.record(z.string(), z.record(z.string(), z.string()))

/** Keeps the record in a file. A file that cannot be read counts as empty. */
const fileIn = (directory: string): AnnouncementRecord => {
  const path = join(directory, FILE)
  const read = async () => {
    try {
      return announcedPages.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch {
      return {}
    }
  }
  return {
    read,
    write: async (channel, pages) =>
      writeWhole(path, JSON.stringify({ ...(await read()), [channel]: pages })),
  }
}

const ABOUT = /<title>.*?<\/title>|<meta (?:name="description"|property="og:)[^>]*>/gs

/** Title, description, share picture and main text. Header and footer are left out: they change on all pages at once. */
const ownPart = (html: string): string =>
  [...(html.match(ABOUT) ?? []), html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))].join('')

const indexNow =
  (endpoint: string, key: string, siteUrl: string): Channel =>
  async (addresses) => {
    for (let from = 0; from < addresses.length; from += MOST_ADDRESSES) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(INDEXNOW_MS),
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}/${key}.txt`,
          urlList: addresses.slice(from, from + MOST_ADDRESSES).map((address) => siteUrl + address),
        }),
      })
      await answer.body?.cancel()
      if (!answer.ok) return { ok: false, why: `IndexNow answered ${answer.status}` }
    }
    return { ok: true }
  }

const webhook =
  (url: string, secret: string, siteUrl: string, clock: Clock): Channel =>
  (addresses) =>
    signedPost(
      { url, secret, clock },
      randomUUID(),
      JSON.stringify({ type: 'content.changed', addresses: addresses.map((address) => siteUrl + address) }),
    )

const channelsOf = (settings: Settings, siteUrl: string, clock: Clock) => {
  const { INDEXNOW_KEY, INDEXNOW_URL, CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET } = settings
  const channels = new Map<string, Channel>()
  // The webhook comes first: it may purge a CDN, and a search engine that comes at once should get the new page.
  if (CONTENT_WEBHOOK_URL !== undefined && CONTENT_WEBHOOK_SECRET !== undefined)
    channels.set('webhook', webhook(CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET, siteUrl, clock))
  if (INDEXNOW_KEY !== undefined) channels.set('indexnow', indexNow(INDEXNOW_URL, INDEXNOW_KEY, siteUrl))
  return channels
}

/** Tells search engines (IndexNow) and a program of the studio (a webhook) which pages have changed. */
export const changeAnnouncements: FastifyPluginAsync<Options> = async (
  app,
  { settings, readSiteMap, redirects, facts, identity, cache, announced, freshness, clock, log },
) => {
  const { INDEXNOW_KEY } = settings
  if (INDEXNOW_KEY !== undefined)
    app.get(`/${INDEXNOW_KEY}.txt`, (_request, reply) => reply.type('text/plain').send(INDEXNOW_KEY))

  let isStopping = false
  let stop = async () => {}

  const readPages = async (): Promise<PageDigests | null> => {
    const [entries, listed] = await Promise.all([readSiteMap(), redirects.redirects()])
    if (!entries.ok) return null
    const byPath = redirectsByPath(listed.ok ? listed.value : [])
    const digests: Record<string, string> = {}
    for (const { address } of chosenEntries(entries.value, identity())) {
      // Other requests are answered between these.
      await nextRound()
      if (isStopping) return null
      // The cache sends what it has at an address without looking for a redirect again.
      if (redirectionOf(address, byPath).is !== 'none') continue
      const page = await cache.read(address)
      if (page.is === 'busy' || (page.is === 'page' && page.status === 503)) return null
      if (page.is !== 'page' || page.status !== 200) continue
      digests[address] = hash('sha256', ownPart(page.body.bodies.identity.toString()))
    }
    return digests
  }

  app.addHook('onListen', async () => {
    const stopped = Promise.withResolvers<Delivery>()
    const channels = new Map(
      [...channelsOf(settings, facts().siteUrl, clock)].map(([name, deliver]): [string, Channel] => [
        name,
        // A receiver may take minutes, and the site does not wait that long when it stops.
        async (addresses) => (isStopping ? SITE_STOPS : Promise.race([deliver(addresses), stopped.promise])),
      ]),
    )
    if (channels.size === 0) return
    const announce = announceChanges({
      readPages,
      announced: announced ?? fileIn(settings.DATA_DIR),
      channels,
      clock: { now: freshness.clock.elapsedMs },
      log,
    })
    let done = { version: '', at: Number.NEGATIVE_INFINITY }
    const look = async () => {
      const now = { version: freshness.version(), at: freshness.clock.elapsedMs() }
      const isOld = Number.isFinite(freshness.freshMs) && now.at - done.at >= LOOK_MS
      if ((now.version !== done.version || isOld) && (await announce())) done = now
    }
    const looking = periodicTask(ROUND_MS, look)
    stop = async () => {
      isStopping = true
      const lastAnswer = setTimeout(() => stopped.resolve(SITE_STOPS), LAST_ANSWER_MS)
      await looking.stop()
      clearTimeout(lastAnswer)
    }
  })
  app.addHook('onClose', () => stop())
}
