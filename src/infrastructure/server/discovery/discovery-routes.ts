import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#application/answer.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { ReadFeed } from '#application/site/feed-entry.ts'
import type { ReadSiteMap } from '#application/site/read-site-map.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { FEED_KINDS } from '#domain/site/feed-kinds.ts'
import { FEED_PAGES, type FeedPage, pathTo } from '#domain/site/pages.ts'
import { encodedBody, sendEncoded } from '../files/encoded-body.ts'
import { atom } from './atom.ts'
import { type Feed, withWholeAddresses } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { manifest } from './manifest.ts'
import { robotsText, securityText } from './security-text.ts'
import { siteMapXml } from './site-map-xml.ts'

interface FeedSource {
  readonly read: ReadFeed
  readonly title: (language: Language) => string
}

export interface Discovery {
  readonly readSiteMap: ReadSiteMap
  readonly feeds: Readonly<Record<FeedPage, FeedSource>>
  readonly facts: () => SiteFacts
  readonly clock: Clock
}

const CACHE = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400'

const WRITERS = { 'feed.xml': atom, 'feed.json': jsonFeed } as const

const RETRY_AFTER_S = 30

/** What search engines, feed readers and devices look for at addresses of their own. */
export const discoveryRoutes = (
  app: FastifyInstance,
  { readSiteMap, feeds, facts, clock }: Discovery,
): void => {
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
    sendEncoded(request, reply.header('cache-control', CACHE), encodedBody(text, type))

  const sendIfThere = <Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer<Value>,
    type: string,
    write: (value: Value) => string,
  ) =>
    answer.ok
      ? send(request, reply, type, write(answer.value))
      : reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()

  app.get('/sitemap.xml', async (request, reply) =>
    sendIfThere(request, reply, await readSiteMap(), 'application/xml; charset=utf-8', (entries) =>
      siteMapXml(entries, facts().siteUrl),
    ),
  )
  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', robotsText(facts().siteUrl)),
  )
  app.get('/.well-known/security.txt', (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', securityText(facts().siteUrl, clock.now())),
  )
  app.get('/site.webmanifest', (request, reply) =>
    send(request, reply, 'application/manifest+json; charset=utf-8', manifest(facts())),
  )

  for (const page of FEED_PAGES) {
    const { read, title } = feeds[page]
    for (const language of LANGUAGES) {
      for (const { name, type } of FEED_KINDS) {
        const pagePath = inLanguage(pathTo(page), language)
        app.get(`${pagePath}/${name}`, async (request, reply) =>
          sendIfThere(request, reply, await read(language), `${type}; charset=utf-8`, (entries) => {
            const { siteUrl, brand } = facts()
            const feed: Feed = {
              language,
              title: title(language),
              author: brand,
              pageUrl: siteUrl + pagePath,
              feedUrl: `${siteUrl}${pagePath}/${name}`,
              entries: entries.map((entry) => ({
                ...entry,
                html: withWholeAddresses(entry.html, siteUrl),
                url: siteUrl + inLanguage(entry.path, language),
              })),
            }
            return WRITERS[name](feed)
          }),
        )
      }
    }
  }
}
