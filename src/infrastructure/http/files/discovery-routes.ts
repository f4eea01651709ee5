import type { FastifyPluginAsync } from 'fastify'
import { type Answer, found, mapped } from '#application/answer.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { ReadFeed, ReadJobOffers } from '#application/site/feeds.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ReadSiteMap } from '#application/site/site-map.ts'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { isoMoment } from '#domain/language/moment.ts'
import { addressParts, idInQuery } from '#domain/site/page-address.ts'
import { FEED_KINDS, FEED_PAGES, FEED_SECTIONS, type FeedPage, pathTo } from '#domain/site/pages.ts'
import { type SearchDocument, searchDocumentsPath } from '#domain/site/search.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { chosenEntries } from '#domain/site/site-map.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { atom, type Feed, jsonFeed, withAbsoluteAddresses } from '#infrastructure/discovery/feeds.ts'
import { jobBoardXml } from '#infrastructure/discovery/job-board.ts'
import { manifest, robotsText, securityText, siteMapXml } from '#infrastructure/discovery/site-documents.ts'
import { type EncodedBody, encodedBody, sendEncoded } from './encoded-body.ts'
import { type Freshness, versionedCache } from './versioned-cache.ts'

interface FeedSource {
  readonly read: ReadFeed
  readonly title: (language: Language) => string
}

export interface Discovery {
  readonly readSiteMap: ReadSiteMap
  readonly feeds: Readonly<Record<FeedPage, FeedSource>>
  readonly readJobOffers: ReadJobOffers
  readonly readSearchDocuments: (language: Language) => Promise<Answer<readonly SearchDocument[]>>
  readonly facts: () => SiteFacts
  readonly identity: () => Identity
  readonly clock: Clock
  readonly freshness: Freshness
}

const CACHE = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400'

const WRITERS = { 'feed.xml': atom, 'feed.json': jsonFeed } as const

const RETRY_AFTER_S = 30

/** More than there are addresses here. */
const MAX_DOCUMENTS = 100

/** What search engines, feed readers and devices look for at addresses of their own. */
export const discoveryRoutes: FastifyPluginAsync<Discovery> = async (
  app,
  { readSiteMap, feeds, readJobOffers, readSearchDocuments, facts, identity, clock, freshness },
) => {
  const documents = versionedCache<EncodedBody>(freshness, MAX_DOCUMENTS)
  // Anyone can ask for any section: so many different ones displace no document.
  const ofSections = versionedCache<EncodedBody>(freshness, MAX_DOCUMENTS)

  const isThere = (address: string, language?: Language) => {
    const { off, languages } = identity()
    return !isTurnedOff(address, off) && (language === undefined || languages.includes(language))
  }

  const serve = (
    address: string,
    type: string,
    write: (section?: number) => Promise<Answer<string>>,
    language?: Language,
    sectionName?: string,
  ) =>
    app.get(address, async (request, reply) => {
      if (!isThere(address, language)) return reply.callNotFound()
      const { search } = addressParts(request.url)
      const section = sectionName === undefined ? null : idInQuery(search, sectionName)
      const kept = section === null ? documents : ofSections
      const body = await kept(`${address} ${section}`, async () => {
        const text = await write(section ?? undefined)
        return text.ok ? encodedBody(text.value, `${type}; charset=utf-8`) : undefined
      })
      if (body !== undefined) return sendEncoded(request, reply.header('cache-control', CACHE), body)
      return reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()
    })

  serve('/sitemap.xml', 'application/xml', async () => {
    const read = await readSiteMap()
    return mapped(read, (entries) => siteMapXml(chosenEntries(entries, identity()), facts()))
  })
  serve('/robots.txt', 'text/plain', async () => found(robotsText(facts().siteUrl)))
  serve('/.well-known/security.txt', 'text/plain', async () =>
    found(securityText(facts().siteUrl, identity(), clock.now())),
  )
  serve('/site.webmanifest', 'application/manifest+json', async () => found(manifest(identity())))

  const feedOf = async (
    page: FeedPage,
    language: Language,
    name: string,
    section?: number,
  ): Promise<Answer<Feed>> => {
    const entries = await feeds[page].read(language, section)
    if (!entries.ok) return entries
    const { siteUrl, brand, timeZone } = facts()
    const pageUrl = siteUrl + inLanguage(pathTo(page), language)
    const query = section === undefined ? '' : `?${FEED_SECTIONS[page]}=${section}`
    const [first] = section === undefined ? [] : entries.value
    const of = first === undefined ? '' : `: ${first.section}`
    return found({
      language,
      title: feeds[page].title(language) + of,
      author: brand,
      pageUrl: pageUrl + query,
      feedUrl: `${pageUrl}/${name}${query}`,
      entries: entries.value.map((entry) => ({
        ...entry,
        published: isoMoment(entry.published, timeZone),
        html: withAbsoluteAddresses(entry.html, siteUrl),
        url: siteUrl + inLanguage(entry.path, language),
      })),
    })
  }

  for (const language of LANGUAGES) {
    const write = async () => {
      const offers = await readJobOffers(language)
      if (!offers.ok) return offers
      const { siteUrl, brand, timeZone } = facts()
      const listed = offers.value.map(({ path, vacancy, html }) => ({
        url: siteUrl + inLanguage(path, language),
        vacancy,
        html: withAbsoluteAddresses(html, siteUrl),
      }))
      return found(jobBoardXml({ language, publisher: brand, siteUrl, timeZone, offers: listed }))
    }
    serve(`${inLanguage(pathTo('jobs'), language)}/indeed.xml`, 'application/xml', write, language)
    const writeDocuments = async () =>
      mapped(await readSearchDocuments(language), (written) => JSON.stringify(written))
    serve(searchDocumentsPath(language), 'application/json', writeDocuments, language)
  }

  for (const page of FEED_PAGES) {
    for (const language of LANGUAGES) {
      for (const { name, type } of FEED_KINDS) {
        const path = `${inLanguage(pathTo(page), language)}/${name}`
        const write = async (section?: number) =>
          mapped(await feedOf(page, language, name, section), WRITERS[name])
        serve(path, type, write, language, FEED_SECTIONS[page])
      }
    }
  }
}
