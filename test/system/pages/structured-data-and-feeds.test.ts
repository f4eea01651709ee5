import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributeOf, elementsIn, textOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'
import { SMALL_PACK } from '../../support/small-pack.ts'
import { complaintsAbout, isThing, type Thing, typesOf } from '../../support/structured-data/complaints.ts'
import { RULES } from '../../support/structured-data/rules.ts'

/** Tests the site's own data. `npm run doctor` checks its quality (tools/doctor/test). */

const SITE_URL = 'https://studio.example'

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite({ settings: { SITE_URL } })
})

afterAll(() => site.close())

const pageAt = async (address: string, of = site) => {
  const elements = elementsIn((await of.get(address)).body)
  return {
    elements,
    feeds: elements
      .filter((one) => attributeOf(one, 'rel') === 'alternate' && attributeOf(one, 'hreflang') === undefined)
      .map((one) => ({ type: attributeOf(one, 'type'), href: attributeOf(one, 'href') })),
    things: elements
      .filter((one) => attributeOf(one, 'type') === 'application/ld+json')
      .map((one) => JSON.parse(textOf(one)) as Thing),
  }
}

const thingsIn = (value: unknown): readonly Thing[] => {
  if (typeof value !== 'object' || value === null) return []
  return [...(isThing(value) ? [value] : []), ...Object.values(value).flatMap(thingsIn)]
}

describe('structured data', () => {
  test('has only properties that schema.org knows', async () => {
    const { body } = await site.get('/sitemap.xml')
    const addresses = [...body.matchAll(/<loc>https:\/\/studio\.example(.*?)<\/loc>/g)]
    expect(addresses.length).toBeGreaterThan(100)
    const kinds = new Set<string>()
    for (const [, address = ''] of addresses) {
      const { things } = await pageAt(address || '/')
      for (const one of things.flatMap(typesOf)) kinds.add(one)
      for (const thing of thingsIn(things)) {
        const names = Object.keys(thing).filter((name) => !name.startsWith('@'))
        const known = typesOf(thing).flatMap((type) => Object.keys(RULES[type] ?? {}))
        expect({ address, unknown: names.filter((name) => !known.includes(name)) }).toEqual({
          address,
          unknown: [],
        })
      }
    }
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

  test('of a vacancy is only on its open page in its language', async () => {
    const typesAt = async (address: string) => (await pageAt(address)).things.flatMap(typesOf)
    expect(await typesAt('/jobs/sound-designer')).toContain('JobPosting')
    expect(await typesAt('/ru/jobs/sound-designer')).not.toContain('JobPosting')
    expect(await typesAt('/jobs/playtest-host')).not.toContain('JobPosting')
  })
})

describe('dates of content by the clock of the site', () => {
  const DATES = [
    ['2026-10-13T12:00', '2026-10-13T09:00:00.000Z'],
    ['2026-10-13 12:00', '2026-10-13T09:00:00.000Z'],
    ['2026-10-13', '2026-10-12T21:00:00.000Z'],
    ['2026-10-13T12:00+0200', '2026-10-13T10:00:00.000Z'],
    ['2026-10-13T12:00:00+02:00', '2026-10-13T12:00:00+02:00'],
  ] as const

  test.each(DATES)('%s is %s for programs', async (created, moment) => {
    const pack = await packOnDisk()
    const write = async (file: string, changes: object) => {
      const record = JSON.parse(SMALL_PACK[file] ?? '')
      await pack.write(file, JSON.stringify({ ...record, ...changes }))
    }
    await write('news/newer/news.json', { created })
    await write('careers/vacancies/painter/vacancy.json', { created, validThrough: '2097-01-31' })
    await write('games/tides/game.json', {
      trailerUploaded: created,
      gamesGalleryEntity: [{ type: 'gameMainImage', position: 1, image: { path: 'one.webp' } }],
    })
    const dated = await openSite({ settings: { CONTENT_DIR: pack.directory, TIME_ZONE: 'Asia/Nicosia' } })
    const [article, vacancy, game] = await Promise.all(
      ['/blog/newer', '/jobs/painter', '/games/tides'].map((address) => pageAt(address, dated)),
    )
    await dated.close()
    expect(article?.things).toContainEqual(
      expect.objectContaining({ '@type': 'NewsArticle', datePublished: moment, dateModified: moment }),
    )
    expect(article?.things).toContainEqual(
      expect.objectContaining({ '@type': 'VideoObject', uploadDate: moment }),
    )
    expect(vacancy?.things).toContainEqual(
      expect.objectContaining({
        '@type': 'JobPosting',
        datePosted: moment,
        validThrough: '2097-01-31T21:59:59.999Z',
      }),
    )
    const uploadDate = new Date(moment).toISOString()
    expect(game?.things).toContainEqual(
      expect.objectContaining({ trailer: expect.objectContaining({ uploadDate }) }),
    )
    const things = [article, vacancy, game].flatMap((page) => page?.things ?? [])
    const wrong = things.flatMap((thing) => complaintsAbout(thing)).filter(({ is }) => is !== 'recommended')
    expect(wrong).toEqual([])
    const elements = article?.elements ?? []
    expect(elements.map((one) => attributeOf(one, 'datetime')).filter(Boolean)).toContain(moment)
    const published = elements.find((one) => attributeOf(one, 'property') === 'article:published_time')
    expect(attributeOf(published, 'content')).toBe(moment)
    expect(elements.filter(({ tagName }) => tagName === 'time').map(textOf)).toContain('13.10.26')
  })
})

describe('feeds', () => {
  test('are in the head of the blog and of the jobs, in the page’s language, with the declared type', async () => {
    for (const address of ['/blog', '/ru/blog', '/jobs', '/ru/jobs']) {
      const { feeds } = await pageAt(address)
      expect(feeds).toEqual([
        { type: 'application/atom+xml', href: `${SITE_URL}${address}/feed.xml` },
        { type: 'application/feed+json', href: `${SITE_URL}${address}/feed.json` },
      ])
      for (const { type, href = '' } of feeds) {
        const answer = await site.get(href.slice(SITE_URL.length))
        expect([answer.status, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
      }
    }
    expect((await pageAt('/games')).feeds).toEqual([])
  })
})
