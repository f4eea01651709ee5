import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Answer, found, UNAVAILABLE } from '#application/answer.ts'
import type { FeedEntry } from '#application/site/feeds.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { securityText } from '#infrastructure/discovery/site-documents.ts'
import { serveDiscovery } from '#infrastructure/http/files/discovery-routes.ts'
import { documentServer } from '#infrastructure/http/files/made-documents.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { measureTimeBy } from '../../../support/measured-time.ts'
import { decorate } from '../../../support/small-app.ts'

const factsOf = (): SiteFacts => {
  const read = readSettings({
    SITE_URL: 'https://studio.example',
    SITE_BRAND: 'A & B',
    TIME_ZONE: 'Asia/Nicosia',
  })
  if (!read.ok) throw new Error(read.complaints.join())
  return siteFactsOf(read.settings)
}

const entry: FeedEntry = {
  path: '/blog/one',
  title: 'One <b> & "two"\u0007',
  published: '2026-10-01T09:00:00+03:00',
  html: '<p>See <a href="/games">games</a> and <a href="//other.example">more</a></p>',
  author: 'Ada & Co',
  section: 'Updates',
}

const start = (answer: Answer<readonly FeedEntry[]> = found([entry])) => {
  const app = Fastify()
  const state = { version: 'one', now: 1, answer, reads: 0, held: Promise.resolve() }
  measureTimeBy(() => state.now)
  const read = async (_: Language, section?: number) => {
    state.reads += 1
    await state.held
    if (section === 9) return found([])
    return state.answer
  }
  const identity = () => ({ ...DEFAULT_IDENTITY, brand: 'A & B' })
  const freshness = { version: () => state.version, freshMs: 1000 }
  const words = {
    feedTitle: (page: string, language: Language) => `${page === 'blog' ? 'Blog' : 'Jobs'} ${language}`,
  }
  decorate(app, { facts: factsOf, identity, freshness, words })
  app.decorate('serveDocument', documentServer(app))
  const readSiteMap = async () =>
    found([
      {
        address: '/ru/blog/one',
        alternates: [
          { hreflang: 'ru', address: '/ru/blog/one' },
          { hreflang: 'x-default', address: '/ru/blog/one' },
        ],
        modified: '2026-10-01',
      },
    ])
  serveDiscovery(app, readSiteMap, { blog: read, jobs: read })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'evil.example', ...headers } })
  return { get, state }
}

describe('what others look for', () => {
  test('the site map names pages with their alternates and dates, by the site’s own address', async () => {
    const { body, headers } = await start().get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain('<loc>https://studio.example/ru/blog/one</loc>')
    expect(body).toContain('hreflang="x-default" href="https://studio.example/ru/blog/one"')
    expect(body).toContain('<lastmod>2026-09-30T21:00:00.000Z</lastmod>')
    expect(body).not.toContain('evil')
  })

  test('the Atom feed is well-formed whatever a title contains, and its links are absolute', async () => {
    const { body } = await start().get('/ru/blog/feed.xml')
    expect(body).toContain('<title>One &lt;b&gt; &amp; &quot;two&quot;</title>')
    expect(body).toContain('<id>https://studio.example/ru/blog/one</id>')
    expect(body).toContain('<updated>2026-10-01T06:00:00.000Z</updated>')
    expect(body).toContain('href=&quot;https://studio.example/games&quot;')
    expect(body).toContain('href=&quot;//other.example&quot;')
    expect(body).toContain('xml:lang="ru"')
  })

  test('the JSON feed has the same content', async () => {
    const feed = (await start().get('/blog/feed.json')).json()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'en',
      home_page_url: 'https://studio.example/blog',
      items: [{ url: 'https://studio.example/blog/one', title: entry.title }],
    })
  })

  test('dates without an offset are of the site’s time zone', async () => {
    const { get } = start(found([{ ...entry, published: '2026-10-01T09:00' }]))
    expect((await get('/blog/feed.xml')).body).toContain('<published>2026-10-01T06:00:00.000Z</published>')
    const feed = (await get('/blog/feed.json')).json()
    expect(feed.items).toMatchObject([{ date_published: '2026-10-01T06:00:00.000Z' }])
  })

  test('pictures and films in them have absolute addresses, in each of their sizes', async () => {
    const html = (host: string) =>
      `<img src="${host}/a.webp" srcset="${host}/a.webp, ${host}/b.webp 2x, //other.example/c.webp 3x"><video poster="${host}/d.webp"></video>`
    const { get } = start(found([{ ...entry, html: html('') }]))
    const feed = (await get('/blog/feed.json')).json()
    expect(feed.items).toMatchObject([{ content_html: html('https://studio.example') }])
  })

  test('both name the author and the section', async () => {
    const { get } = start()
    const atom = (await get('/blog/feed.xml')).body
    expect(atom).toContain('<author><name>Ada &amp; Co</name></author>')
    expect(atom).toContain('<category term="Updates"/>')
    expect((await get('/blog/feed.json')).json().items).toMatchObject([
      { authors: [{ name: 'Ada & Co' }], tags: ['Updates'] },
    ])
  })

  test('each section has its own feed', async () => {
    const { get } = start()
    const whole = (await get('/jobs/feed.json')).json()
    const ofOne = (await get('/jobs/feed.json?department=2')).json()
    expect([whole.title, ofOne.title]).toEqual(['Jobs en', 'Jobs en: Updates'])
    expect(ofOne).toMatchObject({
      home_page_url: 'https://studio.example/jobs?department=2',
      feed_url: 'https://studio.example/jobs/feed.json?department=2',
    })
    expect((await get('/jobs/feed.json?department=9')).json().items).toEqual([])
    expect((await get('/jobs/feed.json?department=x')).json()).toEqual(whole)
  })

  test('a feed that cannot be read is answered with a time to try again, and not cached', async () => {
    const { statusCode, headers } = await start(UNAVAILABLE).get('/blog/feed.xml')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('an empty feed is a feed', async () => {
    expect((await start(found([])).get('/blog/feed.xml')).body).toContain(
      '<updated>1970-01-01T00:00:00Z</updated>',
    )
  })

  test('robots.txt names the site map, and excludes the API', async () => {
    const { body } = await start().get('/robots.txt')
    expect(body).toContain('Sitemap: https://studio.example/sitemap.xml')
    expect(body).toContain('Disallow: /api/')
  })

  test('a security hole is reported to an address that is valid for half a year', async () => {
    const { body } = await start().get('/.well-known/security.txt')
    expect(body).toContain('Contact: https://studio.example/contacts')
    expect(body).toContain('Expires: 2027-05-19')
  })

  test('a security hole is reported to a page that the studio has, in its language', () => {
    const contactOf = (off: readonly string[]) =>
      securityText('https://studio.example', { ...DEFAULT_IDENTITY, languages: ['ru'], off }, 0).split(
        '\n',
      )[0]
    expect(contactOf([])).toBe('Contact: https://studio.example/ru/contacts')
    expect(contactOf(['/contacts'])).toBe('Contact: https://studio.example/ru')
  })

  test('the manifest carries the brand', async () => {
    expect((await start().get('/site.webmanifest')).json()).toMatchObject({
      name: 'A & B',
      icons: { length: 3 },
    })
  })

  test('a feed is written once for a version of the content, however many ask for it at once', async () => {
    const { get, state } = start()
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/blog/feed.xml')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(state.reads).toBe(1)
    state.version = 'two'
    await get('/blog/feed.xml')
    expect(state.reads).toBe(2)
  })

  test('a feed stays as it was while its content cannot be loaded', async () => {
    const { get, state } = start()
    const { body } = await get('/blog/feed.xml')
    state.answer = UNAVAILABLE
    state.now += 2000
    for (let count = 0; count < 3; count += 1) expect((await get('/blog/feed.xml')).body).toBe(body)
    state.answer = found([])
    await expect.poll(async () => (await get('/blog/feed.xml')).body).not.toBe(body)
  })

  test('a feed is not older than some minutes, however rarely it is asked for', async () => {
    const { get, state } = start()
    await get('/jobs/feed.xml')
    state.answer = found([{ ...entry, title: 'Another' }])
    state.now += 6 * 60_000
    expect((await get('/jobs/feed.xml')).body).toContain('Another')
  })

  test('an old feed stays as it was while its content cannot be loaded, and not every request tries again', async () => {
    const { get, state } = start()
    const { body } = await get('/jobs/feed.xml')
    state.answer = UNAVAILABLE
    state.now += 6 * 60_000
    expect((await get('/jobs/feed.xml')).body).toBe(body)
    const held = Promise.withResolvers<void>()
    state.held = held.promise
    state.now += 2000
    expect((await get('/jobs/feed.xml')).body).toBe(body)
    held.resolve()
  })
})
