import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { pressLinks } from '#infrastructure/press/press-links.ts'
import { fakeApi } from '../../support/fake-api.ts'
import { elementsOf, textOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'
import { SMALL_PACK } from '../../support/small-pack.ts'
import { serveSpecified } from '../../support/specified-api.ts'

const KEY = 'a-key-that-only-the-studio-has'

const gameWith = (fields: object): string =>
  JSON.stringify({ ...JSON.parse(SMALL_PACK['games/tides/game.json'] ?? '{}'), ...fields })

type Site = Awaited<ReturnType<typeof openSite>>

const filesIn = async (site: Site, url: string) => {
  const { statusCode, headers, rawPayload } = await site.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
}

const structuredData = (body: string): string => elementsOf(body, 'script').map(textOf).join()

describe('the press room', () => {
  let demo: Site
  let withoutPress: Site

  beforeAll(async () => {
    demo = await openSite()
    withoutPress = await openSite({ settings: { MODULES_OFF: 'press', PREVIEW_KEY: KEY } })
  })

  afterAll(async () => {
    await demo.close()
    await withoutPress.close()
  })

  test.each([
    ['2025-10-30', '30.10.2025'],
    ['2024-01-02', '02.01.2024'],
  ])(
    'the release date %s is on the page, in the archive, in the feed and in the structured data',
    async (date, shown) => {
      const pack = await packOnDisk()
      await pack.write('games/tides/game.json', gameWith({ releaseDate: date }))
      const site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
      onTestFinished(() => site.close())
      for (const start of ['', '/ru']) {
        const { body } = await site.get(`${start}/press/tides`)
        expect(elementsOf(body, 'dd').map(textOf)).toContain(shown)
        expect(structuredData(body)).toContain(`"datePublished":"${date}"`)
        expect(structuredData((await site.get(`${start}/games/tides`)).body)).toContain(
          `"datePublished":"${date}"`,
        )
        expect((await site.get(`${start}/press/feed.xml`)).body).toContain(`<published>${date}T`)
      }
      const files = await filesIn(site, '/press/kits/tides.zip')
      expect(files['tides/facts-en.txt']).toContain(`Release: ${shown}`)
      expect(files['tides/facts-ru.txt']).toContain(`Дата выхода: ${shown}`)
    },
  )

  test('is in the site map, and no longer when it is turned off', async () => {
    for (const [site, isListed] of [
      [demo, true],
      [withoutPress, false],
    ] as const) {
      const { body } = await site.get('/sitemap.xml')
      for (const path of ['/press', '/ru/press/ringfall'])
        expect(body.includes(`${path}<`), path).toBe(isListed)
      expect(body).toContain('/games/ringfall<')
    }
  })

  test('says how large an archive is and how many files it has, as far as it knows', async () => {
    const { rawPayload } = await demo.inject({ url: '/press/kits/ringfall.zip' })
    const files = Object.entries(unzipSync(rawPayload))
    const bytes = files.flatMap(([name, file]) => (name.endsWith('.txt') ? [] : [file.length]))
    const megabytes = bytes.reduce((sum, length) => sum + length, 0) / 1024 ** 2
    const size = `ZIP, ${Math.round(megabytes * 10) / 10} MB, ${files.length} files`
    for (const page of ['/press', '/press/ringfall'])
      expect(elementsOf((await demo.get(page)).body, 'span').map(textOf), page).toContain(size)
    const elsewhere = await openSite({ settings: { IMAGE_BASE_URL: 'https://a.example/' } })
    onTestFinished(() => elsewhere.close())
    const { body } = await elsewhere.get('/press/ringfall')
    expect(elementsOf(body, 'span').map(textOf)).toContain('ZIP')
  })

  test('sends twenty archives at the same time, four of them to one network, and asks others to wait', async () => {
    const ask = (network = 9) =>
      demo.inject({
        url: '/press/kits/ringfall.zip',
        remoteAddress: `203.0.${network}.7`,
        payloadAsStream: true,
      })
    const statuses = async (network: number, count: number) => {
      const all = await Promise.all(Array.from({ length: count }, () => ask(network)))
      return all.map((answer) => {
        if (answer.statusCode === 200) unread.push(answer)
        return answer.statusCode
      })
    }
    const unread: Awaited<ReturnType<typeof ask>>[] = []
    expect((await statuses(1, 5)).toSorted()).toEqual([200, 200, 200, 200, 503])
    for (const network of [2, 3, 4, 5]) await statuses(network, 4)
    expect(unread).toHaveLength(20)
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
    await Promise.all(unread.map((answer) => answer.stream().resume().toArray()))
    expect((await ask()).statusCode).toBe(200)
  })

  test('does not find unknown games, and lets a redirect of the studio go first', async () => {
    const pack = await packOnDisk()
    await pack.write('site/redirects.json', JSON.stringify([{ from: '/press', to: '/contacts' }]))
    const site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
    onTestFinished(() => site.close())
    for (const url of ['/press/nothing', '/press/kits/nothing.zip', '/press/kits/tides', '/press/embargo/x'])
      expect((await site.get(url)).status, url).toBe(404)
    expect((await site.get('/press')).headers).toMatchObject({ location: '/contacts' })
    expect((await site.get('/press/tides/')).headers).toMatchObject({ location: '/press/tides' })
  })

  test('says that it is unavailable only while the content cannot be read', async () => {
    const api = await fakeApi()
    onTestFinished(() => api.close())
    const site = await openSite({ settings: { API_BASE_URL: api.url } })
    onTestFinished(() => site.close())
    expect((await site.get('/press')).status).toBe(503)
    serveSpecified(api)
    expect((await site.get('/press')).status).toBe(200)
  })

  test('leaves nothing behind when it is turned off', async () => {
    for (const url of ['/press', '/press/ringfall', '/press/kits/ringfall.zip', '/press/feed.xml'])
      expect((await withoutPress.get(url)).status, url).toBe(404)
  })
})

describe('a game under embargo', () => {
  const MOMENT = '2026-12-24T09:00'
  const HOUR = Date.parse('2026-12-24T07:00:00Z')
  const DAY_MS = 86_400_000
  let site: Site
  let linksFor: (person: string) => readonly string[]

  beforeAll(async () => {
    vi.setSystemTime(HOUR - DAY_MS)
    const pack = await packOnDisk(afterAll)
    const planned = { id: 77, title: 'Sequel', publishAt: MOMENT, slug: undefined }
    await pack.write('games/sequel/game.json', gameWith(planned))
    await pack.write('games/order.json', JSON.stringify(['tides', 'acorn', 'draft', 'sequel']))
    const loaded = await loadContent(pack.directory)
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors))
    linksFor = (person) => {
      const made = pressLinks(
        loaded.pack,
        { slug: 'sequel', person, opens: undefined, days: 2 },
        { key: KEY, siteUrl: '', timeZone: 'Asia/Nicosia' },
        Date.now(),
      )
      if (made.is === 'refused') throw new Error(made.why)
      expect(made.opensAt).toBe('2026-12-24 09:00 (Asia/Nicosia)')
      return made.links
    }
    site = await openSite({
      settings: { CONTENT_DIR: pack.directory, PREVIEW_KEY: KEY, TIME_ZONE: 'Asia/Nicosia' },
    })
  })

  afterAll(() => site.close())

  afterEach(() => void vi.setSystemTime(HOUR - DAY_MS))

  test('opens at once for the person who got the link, is named as theirs, and is kept nowhere', async () => {
    const [link = ''] = linksFor('Ada of the Post')
    const { status, body, headers } = await site.get(link)
    expect([status, elementsOf(body, 'h1').map(textOf)]).toEqual([200, ['Sequel']])
    expect(body).toContain('This link is for Ada of the Post.')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(Object.keys(await filesIn(site, `${link}/kit.zip`))).toContain('sequel/facts-en.txt')
    for (const url of ['/press/sequel', '/games/sequel', '/press/kits/sequel.zip'])
      expect((await site.get(url)).status, url).toBe(404)
    expect((await site.get('/press')).body).not.toContain('Sequel')
  })

  test('does not open with a changed token', async () => {
    const [link = ''] = linksFor('Ada')
    expect((await site.get(link.replace('/embargo/W', '/embargo/X'))).status).toBe(404)
    expect((await site.get(`${link}x`)).status).toBe(404)
  })

  test('opens for all who have the link, at its hour and not before', async () => {
    for (const [at, link] of linksFor('').entries()) {
      const early = at === 0 ? 'Embargo' : 'Эмбарго'
      const statusAt = async (now: number) => {
        vi.setSystemTime(now)
        const [page, kit] = await Promise.all([site.get(link), site.get(`${link}/kit.zip`)])
        return [page.status, kit.status, elementsOf(page.body, 'h1').map(textOf).join()]
      }
      expect(await statusAt(HOUR - 1), link).toEqual([403, 403, early])
      expect(await statusAt(HOUR)).toEqual([200, 200, 'Sequel'])
      expect(await statusAt(HOUR + 2 * DAY_MS)).toEqual([410, 410, early])
      vi.setSystemTime(HOUR - 1)
      const { body } = await site.get(link)
      expect(body).toContain(at === 0 ? 'This material opens on' : 'Эти материалы откроются')
      expect(body).toContain('24.12.2026 09:00 (Asia/Nicosia)')
    }
  })
})
