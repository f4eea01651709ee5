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
import {
  type AnnouncementRecord,
  announceChanges,
  type Channel,
  type ReadPages,
} from '#application/site/announce-changes.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ReadSiteMap } from '#application/site/site-map.ts'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { FRAME } from '#domain/site/cache-tags.ts'
import { encodedAddress, redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { chosenEntries } from '#domain/site/site-map.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { signedPost } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { writeWhole } from '#infrastructure/storage/write-whole.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { cdnPurge } from './cdn.ts'
import { postInBatches } from './post-in-batches.ts'
import type { Freshness } from './versioned-cache.ts'

interface Options {
  readonly code: string
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

/** An API does not say when its content has changed: all pages are compared this often. */
const LOOK_MS = 10 * 60 * 1000

/** What a receiver takes while the site ends is not announced once more at its next start. */
const LAST_ANSWER_MS = 1000

const SITE_ENDS: Delivery = { ok: false, why: 'The site ends' }

/** IndexNow takes no more at once. */
const MOST_ADDRESSES = 10_000

/** One page in each language. */
const SHOWS_FRAME: readonly string[] = LANGUAGES.map((language) => inLanguage('/', language))

const FILE = 'announced-pages.json'

const announcedPages = z.record(z.string(), z.record(z.string(), z.string()))

/** What cannot be read counts as never announced. */
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

/** What a page says for itself. Header and footer are the same on all pages: a change in them is no change of each page. */
const ownPart = (html: string): string =>
  [...(html.match(ABOUT) ?? []), html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))].join('')

const STYLES = /<style>.*?<\/style>/gs

/** What all pages have in common: header and footer, colours and fonts. */
const framePart = (html: string): string => {
  const after = html.slice(html.lastIndexOf('</main>'))
  return [
    ...(html.match(STYLES) ?? []),
    html.slice(html.indexOf('<body'), html.indexOf('<main')),
    after.slice(0, after.indexOf('<script')),
  ].join('')
}

const indexNow =
  (endpoint: string, key: string, siteUrl: string) =>
  (addresses: readonly string[]): Promise<Delivery> =>
    postInBatches(addresses, {
      url: endpoint,
      receiver: 'IndexNow',
      most: MOST_ADDRESSES,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: (batch) => ({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: batch.map((address) => siteUrl + address),
      }),
    })

const webhook =
  (url: string, secret: string, siteUrl: string, clock: Clock) => (addresses: readonly string[]) =>
    signedPost(
      { url, secret, clock },
      randomUUID(),
      JSON.stringify({ type: 'content.changed', addresses: addresses.map((address) => siteUrl + address) }),
    )

const channelsOf = (settings: Settings, siteUrl: string, clock: Clock) => {
  const { INDEXNOW_KEY, INDEXNOW_URL, CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET } = settings
  const channels = new Map<string, Channel>()
  const purge = cdnPurge(settings)
  // A page has its texts in all languages, which the browser shows without asking for another page.
  if (purge !== undefined) channels.set('cdn', { compares: 'sent', deliver: purge, isRepeated: true })
  // The CDN is purged first: a search engine that comes at once gets the new page.
  if (CONTENT_WEBHOOK_URL !== undefined && CONTENT_WEBHOOK_SECRET !== undefined) {
    const deliver = webhook(CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET, siteUrl, clock)
    channels.set('webhook', { compares: 'said', deliver })
  }
  if (INDEXNOW_KEY !== undefined)
    channels.set('indexnow', { compares: 'said', deliver: indexNow(INDEXNOW_URL, INDEXNOW_KEY, siteUrl) })
  return channels
}

/** Says which pages have changed: to the CDN, to search engines by IndexNow, and to a program of the studio. */
export const changeAnnouncements: FastifyPluginAsync<Options> = async (
  app,
  { code, settings, readSiteMap, redirects, facts, identity, cache, announced, freshness, clock, log },
) => {
  const { INDEXNOW_KEY } = settings
  if (INDEXNOW_KEY !== undefined)
    app.get(`/${INDEXNOW_KEY}.txt`, (_request, reply) => reply.type('text/plain').send(INDEXNOW_KEY))

  const readPages = async (): Promise<ReadPages | null> => {
    const [entries, listed] = await Promise.all([readSiteMap(), redirects.redirects()])
    if (!entries.ok) return null
    const byPath = redirectsByPath(listed.ok ? listed.value : [])
    const said: Record<string, string> = {}
    const sent: Record<string, string> = {}
    // Addresses of scripts and styles change with the code.
    let frame = code + JSON.stringify(facts())
    for (const { address } of chosenEntries(entries.value, identity())) {
      // Other requests are answered between these.
      await nextRound()
      if (isEnding) return null
      // The cache sends what it has at an address without looking for a redirect again.
      if (redirectionOf(address, byPath).is !== 'none') continue
      const page = await cache.read(address)
      if (page.is === 'busy' || (page.is === 'page' && page.status === 503)) return null
      if (page.is !== 'page' || page.status !== 200) continue
      const { etag, headers, bodies } = page.body
      const html = bodies.identity.toString()
      said[address] = hash('sha256', ownPart(html))
      sent[address] = hash('sha256', etag + JSON.stringify(headers))
      if (SHOWS_FRAME.includes(address)) frame += framePart(html)
    }
    for (const [from, redirect] of byPath)
      for (const language of LANGUAGES)
        sent[inLanguage(encodedAddress(from), language)] = hash('sha256', JSON.stringify(redirect))
    return { said, sent: { ...sent, [FRAME]: hash('sha256', frame) } }
  }

  app.addHook('onListen', async () => {
    // A receiver may take minutes. What it has not taken when the site ends has still changed at its next start.
    const ending = Promise.withResolvers<Delivery>()
    const channels = new Map(
      [...channelsOf(settings, facts().siteUrl, clock)].map(([name, { deliver, ...channel }]) => {
        const inTime = async (addresses: readonly string[]) =>
          isEnding ? SITE_ENDS : Promise.race([deliver(addresses), ending.promise])
        return [name, { ...channel, deliver: inTime }]
      }),
    )
    if (channels.size === 0) return
    const { announce, repeat } = announceChanges({
      readPages,
      announced: announced ?? fileIn(settings.DATA_DIR),
      channels,
      // It measures durations.
      clock: { now: freshness.clock.elapsedMs },
      log,
    })
    let done = { version: '', at: Number.NEGATIVE_INFINITY }
    const look = async () => {
      const now = { version: freshness.version(), at: freshness.clock.elapsedMs() }
      const isOld = Number.isFinite(freshness.freshMs) && now.at - done.at >= LOOK_MS
      if ((now.version !== done.version || isOld) && (await announce())) done = now
      await repeat()
    }
    const looking = periodicTask(ROUND_MS, look)
    stop = async () => {
      isEnding = true
      const end = setTimeout(() => ending.resolve(SITE_ENDS), LAST_ANSWER_MS)
      await looking.stop()
      clearTimeout(end)
    }
  })
  let isEnding = false
  let stop = async () => {}
  app.addHook('onClose', () => stop())
}
