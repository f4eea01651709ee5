import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageOf } from '#domain/language/address.ts'
import { attributeOf, elementsIn, textOf } from './html.ts'
import { openSite } from './site-in-node.ts'
import { complaintsAbout } from './structured-data/complaints.ts'

const SITE_URL = 'https://studio.example'

type Site = Awaited<ReturnType<typeof openSite>>

interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

const pageAt = async (site: Site, address: string) => {
  const { status, body } = await site.get(address)
  const elements = elementsIn(body)
  const links = (rel: string) =>
    elements.filter((one) => one.tagName === 'link' && attributeOf(one, 'rel') === rel)
  return {
    status,
    language: attributeOf(
      elements.find(({ tagName }) => tagName === 'html'),
      'lang',
    ),
    titles: elements
      .filter(({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI.endsWith('xhtml'))
      .map(textOf),
    headings: elements.filter(({ tagName }) => tagName === 'h1').length,
    description: elements.find((one) => attributeOf(one, 'name') === 'description'),
    canonical: links('canonical').map((one) => attributeOf(one, 'href')),
    alternates: links('alternate')
      .filter((one) => attributeOf(one, 'hreflang') !== undefined)
      .map((one) => `${attributeOf(one, 'hreflang')} ${attributeOf(one, 'href')}`),
    feeds: links('alternate')
      .filter((one) => attributeOf(one, 'hreflang') === undefined)
      .map((one) => ({ type: attributeOf(one, 'type'), href: attributeOf(one, 'href') })),
    things: elements
      .filter((one) => attributeOf(one, 'type') === 'application/ld+json')
      .map((one) => JSON.parse(textOf(one)) as Thing),
  }
}

let site: Site
let entries: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  site = await openSite({ settings: { SITE_URL } })
  const { body } = await site.get('/sitemap.xml')
  entries = new Map(
    [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => [
      /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => `${language} ${href}`,
      ),
    ]),
  )
})

afterAll(async () => {
  await site.close()
})

const withoutOrigin = (address: string) => address.slice(SITE_URL.length)

describe('every address of the site map', () => {
  test('is a page in its one form, with one title, one heading and a description', async () => {
    expect(entries.size).toBeGreaterThan(100)
    for (const address of entries.keys()) {
      const page = await pageAt(site, withoutOrigin(address))
      expect({ address, status: page.status }).toEqual({ address, status: 200 })
      expect({ address, canonical: page.canonical }).toEqual({ address, canonical: [address] })
      expect({ address, titles: page.titles.length, headings: page.headings }).toEqual({
        address,
        titles: 1,
        headings: 1,
      })
      expect(attributeOf(page.description, 'content')?.length).toBeGreaterThan(10)
      expect(page.language).toBe(languageOf(withoutOrigin(address)))
    }
  })

  test('names the alternates that the map names, and each of them names it back', async () => {
    for (const [address, alternates] of entries) {
      expect({
        address,
        alternates: (await pageAt(site, withoutOrigin(address))).alternates.toSorted(),
      }).toEqual({
        address,
        alternates: alternates.toSorted(),
      })
      for (const alternate of alternates) {
        const [, href = ''] = alternate.split(' ')
        expect(entries.get(href)?.some((back) => back.endsWith(` ${address}`))).toBe(true)
      }
    }
  })
})

describe('structured data', () => {
  test('of each kind says what schema.org knows and search engines require, and nothing else', async () => {
    const kinds = new Set<string>()
    const complaints: string[] = []
    for (const address of entries.keys()) {
      for (const thing of (await pageAt(site, withoutOrigin(address))).things) {
        kinds.add(thing['@type'])
        expect(thing['@context']).toBe('https://schema.org')
        complaints.push(...complaintsAbout(thing, `${address} ${thing['@type']}`))
      }
    }
    expect(complaints).toEqual([])
    expect([...kinds].toSorted()).toEqual([
      'BreadcrumbList',
      'JobPosting',
      'NewsArticle',
      'Organization',
      'VideoGame',
      'VideoObject',
      'WebSite',
    ])
  })

  test('says the way down to a page in steps that are pages, the last of them the page itself', async () => {
    for (const address of entries.keys()) {
      const { things } = await pageAt(site, withoutOrigin(address))
      const steps = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'] as
        | readonly { position: number; item: string }[]
        | undefined
      if (steps === undefined) continue
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.at(-1)?.item).toBe(address)
      for (const { item } of steps)
        expect({ item, listed: entries.has(item) }).toEqual({ item, listed: true })
    }
  })

  test('of a vacancy is on its open page in that language alone', async () => {
    const typesAt = async (address: string) =>
      (await pageAt(site, address)).things.map((thing) => thing['@type'])
    expect(await typesAt('/jobs/sound-designer')).toContain('JobPosting')
    expect(await typesAt('/ru/jobs/sound-designer')).not.toContain('JobPosting')
    expect(await typesAt('/jobs/playtest-host')).not.toContain('JobPosting')
  })
})

describe('feeds', () => {
  test('stand in the head of the blog and of the jobs, in the page’s language, and answer as they say', async () => {
    for (const address of ['/blog', '/ru/blog', '/jobs', '/ru/jobs']) {
      const { feeds } = await pageAt(site, address)
      expect(feeds).toEqual([
        { type: 'application/atom+xml', href: `${SITE_URL}${address}/feed.xml` },
        { type: 'application/feed+json', href: `${SITE_URL}${address}/feed.json` },
      ])
      for (const { type, href = '' } of feeds) {
        const answer = await site.get(withoutOrigin(href))
        expect([answer.status, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
      }
    }
    expect((await pageAt(site, '/games')).feeds).toEqual([])
  })
})
