import type { FastifyInstance } from 'fastify'
import { type Answer, found, mapped } from '#application/answer.ts'
import type { ReadFeed } from '#application/site/feeds.ts'
import type { ReadSiteMap } from '#application/site/site-map.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { isoMoment } from '#domain/language/moment.ts'
import { FEED_KINDS, FEED_PAGES, FEED_SECTIONS, type FeedPage, pathTo } from '#domain/site/pages.ts'
import { chosenEntries } from '#domain/site/site-map.ts'
import { atom, type Feed, jsonFeed, withAbsoluteAddresses } from '#infrastructure/discovery/feeds.ts'
import { manifest, robotsText, securityText, siteMapXml } from '#infrastructure/discovery/site-documents.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'

const WRITERS = { 'feed.xml': atom, 'feed.json': jsonFeed } as const

const feedAt = async (
  { facts, words }: FastifyInstance,
  read: ReadFeed,
  page: FeedPage,
  language: Language,
  name: string,
  section: number | undefined,
): Promise<Answer<Feed>> => {
  const entries = await read(language, section)
  if (!entries.ok) return entries
  const { siteUrl, brand, timeZone } = facts()
  const pageUrl = siteUrl + localizedAddress(pathTo(page), language)
  const query = section === undefined ? '' : `?${FEED_SECTIONS[page]}=${section}`
  const [first] = section === undefined ? [] : entries.value
  const of = first === undefined ? '' : `: ${first.section}`
  return found({
    language,
    title: words.feedTitle(page, language) + of,
    author: brand,
    pageUrl: pageUrl + query,
    feedUrl: `${pageUrl}/${name}${query}`,
    entries: entries.value.map((entry) => ({
      ...entry,
      published: isoMoment(entry.published, timeZone),
      html: withAbsoluteAddresses(entry.html, siteUrl),
      url: siteUrl + localizedAddress(entry.path, language),
    })),
  })
}

export const serveDiscovery = (
  app: FastifyInstance,
  readSiteMap: ReadSiteMap,
  feeds: Readonly<Record<FeedPage, ReadFeed>>,
): void => {
  const { facts, identity, serveDocument: serve } = app
  const siteMap = () =>
    mapped(readSiteMap(), (entries) => siteMapXml(chosenEntries(entries, identity()), facts()))
  const robots = async () => found(robotsText(facts().siteUrl))
  const security = async () => found(securityText(facts().siteUrl, identity(), SYSTEM_CLOCK.now()))
  serve({ address: '/sitemap.xml', type: 'application/xml', write: siteMap })
  serve({ address: '/robots.txt', type: 'text/plain', write: robots })
  serve({ address: '/.well-known/security.txt', type: 'text/plain', write: security })
  serve({
    address: '/site.webmanifest',
    type: 'application/manifest+json',
    write: async () => found(manifest(identity())),
  })

  for (const page of FEED_PAGES) {
    for (const language of LANGUAGES) {
      for (const { name, type } of FEED_KINDS) {
        serve({
          address: `${localizedAddress(pathTo(page), language)}/${name}`,
          type,
          sectionName: FEED_SECTIONS[page],
          language,
          write: (section) => mapped(feedAt(app, feeds[page], page, language, name, section), WRITERS[name]),
        })
      }
    }
  }
}
