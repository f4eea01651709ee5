import { type Answer, found, mapped } from '#application/answer.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { ReadFeed } from '#application/site/feeds.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ReadSiteMap } from '#application/site/site-map.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { isoMoment } from '#domain/language/moment.ts'
import { FEED_KINDS, FEED_PAGES, FEED_SECTIONS, type FeedPage, pathTo } from '#domain/site/pages.ts'
import { chosenEntries } from '#domain/site/site-map.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { atom, type Feed, jsonFeed, withAbsoluteAddresses } from '#infrastructure/discovery/feeds.ts'
import { manifest, robotsText, securityText, siteMapXml } from '#infrastructure/discovery/site-documents.ts'
import type { ServeDocument } from './made-documents.ts'

interface Discovery {
  readonly readSiteMap: ReadSiteMap
  readonly feeds: Readonly<Record<FeedPage, ReadFeed>>
  readonly feedTitle: (page: FeedPage, language: Language) => string
  readonly facts: () => SiteFacts
  readonly identity: () => Identity
  readonly clock: Clock
  readonly serve: ServeDocument
}

const WRITERS = { 'feed.xml': atom, 'feed.json': jsonFeed } as const

const feedAt = async (
  { feeds, feedTitle, facts }: Discovery,
  page: FeedPage,
  language: Language,
  name: string,
  section: number | undefined,
): Promise<Answer<Feed>> => {
  const entries = await feeds[page](language, section)
  if (!entries.ok) return entries
  const { siteUrl, brand, timeZone } = facts()
  const pageUrl = siteUrl + localizedAddress(pathTo(page), language)
  const query = section === undefined ? '' : `?${FEED_SECTIONS[page]}=${section}`
  const [first] = section === undefined ? [] : entries.value
  const of = first === undefined ? '' : `: ${first.section}`
  return found({
    language,
    title: feedTitle(page, language) + of,
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

export const serveDiscovery = (discovery: Discovery): void => {
  const { readSiteMap, facts, identity, clock, serve } = discovery
  serve({
    address: '/sitemap.xml',
    type: 'application/xml',
    write: () => mapped(readSiteMap(), (entries) => siteMapXml(chosenEntries(entries, identity()), facts())),
  })
  serve({
    address: '/robots.txt',
    type: 'text/plain',
    write: async () => found(robotsText(facts().siteUrl)),
  })
  serve({
    address: '/.well-known/security.txt',
    type: 'text/plain',
    write: async () => found(securityText(facts().siteUrl, identity(), clock.now())),
  })
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
          write: (section) => mapped(feedAt(discovery, page, language, name, section), WRITERS[name]),
        })
      }
    }
  }
}
