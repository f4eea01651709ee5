import { hash, randomUUID } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type AnnounceTo, announceChanges } from '#application/announcing/announce-changes.ts'
import type { PageDigests } from '#application/announcing/changed-pages.ts'
import type { Delivery } from '#application/ports/inbox.ts'
import { redirectionOf, redirectsByPath } from '#application/site/redirects.ts'
import { siteMapEntries } from '#application/site/site-map.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { chosenEntries } from '#domain/site/site-map.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { postSigned } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import { setting, type ValuesOf } from '#infrastructure/settings/setting.ts'
import { httpAddress, secret } from '#infrastructure/settings/setting-values.ts'

const ROWS = {
  CONTENT_WEBHOOK_URL: setting(httpAddress, {
    isSecret: true,
    needs: ['CONTENT_WEBHOOK_SECRET', 'SITE_URL'],
    means: 'A signed request to this address names the pages that have changed.',
  }),
  CONTENT_WEBHOOK_SECRET: setting(secret, {
    isSecret: true,
    needs: ['CONTENT_WEBHOOK_URL'],
    means: 'The key of that signature.',
  }),
  INDEXNOW_KEY: setting(
    z.string().regex(/^[a-z\d-]{8,128}$/i, { error: 'a key of 8 to 128 letters, digits and hyphens' }),
    {
      needs: ['SITE_URL'],
      means: 'The key of IndexNow. With it, search engines get the addresses of changed pages.',
    },
  ),
}

type AnnouncingSettings = ValuesOf<typeof ROWS>

const CDN_GONE = 'The site does not purge a CDN any more; CONTENT_WEBHOOK_URL announces changed pages'

const ROUND_MS = 10_000

/**
 * How often the site checks all pages for changes if the content comes from an API. An API does not tell the site
 * when its content changes.
 */
const LOOK_MS = 10 * MINUTE_MS

/**
 * When the site shuts down, it waits this long for the response to the last announcement. Without a response, the
 * site announces the same pages again after the next start.
 */
const LAST_ANSWER_MS = 1000

const SITE_STOPS: Delivery = { ok: false, why: 'The site stops' }

const MOST_ADDRESSES = 10_000

/** It tells the search engines that take part. */
const INDEXNOW = 'https://api.indexnow.org/indexnow'

const INDEXNOW_MS = 15_000

const ABOUT = /<title>.*?<\/title>|<meta (?:name="description"|property="og:)[^>]*>/gs

/**
 * Returns the parts of a page in which a change is announced: title, description, share picture and main text. The
 * header and the footer are left out, because a new link in the footer would announce all pages again.
 */
const ownPart = (html: string): string =>
  [...(html.match(ABOUT) ?? []), html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))].join('')

const indexNow =
  (key: string, siteUrl: string): AnnounceTo =>
  async (addresses) => {
    for (let from = 0; from < addresses.length; from += MOST_ADDRESSES) {
      const answer = await fetch(INDEXNOW, {
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
  (url: string, secret: string, siteUrl: string): AnnounceTo =>
  (addresses) =>
    postSigned(
      { url, secret, clock: SYSTEM_CLOCK },
      randomUUID(),
      JSON.stringify({ type: 'content.changed', addresses: addresses.map((address) => siteUrl + address) }),
    )

const channelsOf = (settings: AnnouncingSettings, siteUrl: string) => {
  const { INDEXNOW_KEY, CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET } = settings
  const channels = new Map<string, AnnounceTo>()
  // The site calls the webhook first, because the webhook may purge a CDN. Search engines then fetch the new version
  // of a page, not an old version from the CDN.
  if (CONTENT_WEBHOOK_URL !== undefined && CONTENT_WEBHOOK_SECRET !== undefined)
    channels.set('webhook', webhook(CONTENT_WEBHOOK_URL, CONTENT_WEBHOOK_SECRET, siteUrl))
  if (INDEXNOW_KEY !== undefined) channels.set('indexnow', indexNow(INDEXNOW_KEY, siteUrl))
  return channels
}

/**
 * Returns a function that reads all pages and computes a digest (a hash) of each page. The function resolves to null
 * if a page cannot be read now or the site stops.
 */
const pageDigests = ({ cache, content, identity, resolve }: FastifyInstance, isStopping: () => boolean) => {
  const readSiteMap = resolve(siteMapEntries)
  return async (): Promise<PageDigests | null> => {
    const [entries, listed] = await Promise.all([readSiteMap(), content.ports.site.redirects()])
    if (!entries.ok) return null
    const byPath = redirectsByPath(listed.ok ? listed.value : [])
    const digests: Record<string, string> = {}
    for (const { address } of chosenEntries(entries.value, identity())) {
      // Lets the event loop handle other requests between two pages.
      await nextRound()
      if (isStopping()) return null
      // Skips an address that redirects. The cache ignores redirects and would return a page for this address.
      if (redirectionOf(address, byPath).is !== 'none') continue
      const page = await cache.read(address)
      if (page.is === 'busy' || (page.is === 'page' && page.status === 503)) return null
      if (page.is !== 'page' || page.status !== 200) continue
      digests[address] = hash('sha256', ownPart(page.body.bodies.identity.toString()))
    }
    return digests
  }
}

const announceFrom = async (app: FastifyInstance, settings: AnnouncingSettings) => {
  const { facts, freshness, siteLog: log } = app
  const { INDEXNOW_KEY } = settings
  if (INDEXNOW_KEY !== undefined)
    app.get(`/${INDEXNOW_KEY}.txt`, (_request, reply) => reply.type('text/plain').send(INDEXNOW_KEY))

  let isStopping = false
  let stop = async () => {}
  const readPages = pageDigests(app, () => isStopping)

  app.addHook('onListen', async () => {
    const stopped = Promise.withResolvers<Delivery>()
    const channels = new Map(
      [...channelsOf(settings, facts().siteUrl)].map(([name, deliver]): [string, AnnounceTo] => [
        name,
        // A webhook may take minutes to respond. A site that shuts down waits only for `LAST_ANSWER_MS`.
        async (addresses) => (isStopping ? SITE_STOPS : Promise.race([deliver(addresses), stopped.promise])),
      ]),
    )
    const announce = announceChanges({
      readPages,
      records: app.records,
      channels,
      clock: { now: MONOTONIC_CLOCK.elapsedMs },
      log,
    })
    let done = { version: '', at: Number.NEGATIVE_INFINITY }
    const look = async () => {
      const now = { version: freshness.version(), at: MONOTONIC_CLOCK.elapsedMs() }
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

export const announcing = defineModule({
  name: 'announcing',
  settings: {
    title: 'Announcements of changed pages',
    rows: ROWS,
    former: {
      CACHE_TAG_HEADER: 'The site does not tag its answers any more',
      INDEXNOW_URL: 'The site tells api.indexnow.org, which tells the other search engines',
      CDN_PURGE_URL: CDN_GONE,
      CDN_PURGE_TOKEN: CDN_GONE,
    },
  },
  reaches: ({ CONTENT_WEBHOOK_URL: url }) => (url === undefined ? [] : [['webhook of the content', url]]),
  dependencies: ['content', 'use-cases', 'inbox', 'pages'],
  isOn: ({ INDEXNOW_KEY, CONTENT_WEBHOOK_URL }) =>
    INDEXNOW_KEY !== undefined || CONTENT_WEBHOOK_URL !== undefined,
  plugin: announceFrom,
})
