import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../support/fake-api.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests that content is published and ends while the site runs, without any edit. */

const SECRET = 'unannounced-sequel'

const publication = { publishAt: '2026-12-24T09:00', unpublishAt: '2026-12-26T00:00:00Z' }

/** In Nicosia it is two hours later. */
const BEFORE = Date.parse('2026-12-24T06:59:59.900Z')
const SINCE = Date.parse('2026-12-24T07:00:00Z')
const AFTER = Date.parse('2026-12-26T00:00:00Z')

const article = { id: 91, titleEn: SECRET, titleRu: SECRET, created: '2026-12-24T09:00', ...publication }
const vacancy = { ...article, id: 92, status: 'active' }
const game = { id: 93, title: SECRET, status: 'active', descriptionEn: SECRET, ...publication }

const ADDRESSES = [
  ...['/', '/blog', '/games', '/jobs', '/terms', '/ru', '/ru/blog', '/ru/jobs', '/sitemap.xml'],
  ...['/blog/feed.xml', '/jobs/feed.json', '/jobs/indeed.xml', '/api/blog/', '/api/jobs/', '/api/games/'],
  ...['/blog', '/jobs', '/games'].flatMap((list) => [`${list}/planned`, `/api${list}/planned`]),
]

const PAGES = ['/blog/planned', '/jobs/planned', '/games/planned']

type Site = Awaited<ReturnType<typeof openSite>>

const showing = async (site: Site, addresses: readonly string[]) => {
  const shown: string[] = []
  for (const address of addresses) if ((await site.get(address)).body.includes(SECRET)) shown.push(address)
  return shown
}

const timeIs = (instant: number) => vi.spyOn(Date, 'now').mockReturnValue(instant)

afterEach(() => void vi.restoreAllMocks())

const LISTS = [
  '/',
  '/blog',
  '/games',
  '/jobs',
  '/ru',
  '/ru/blog',
  '/ru/jobs',
  '/blog/feed.xml',
  '/jobs/feed.json',
]

const expectByTheClock = async (site: Site) => {
  expect(await showing(site, ADDRESSES)).toEqual([])
  timeIs(SINCE)
  // The site does not wait for a slow API. It shows the old content until the API has answered.
  await expect.poll(() => showing(site, [...LISTS, ...PAGES])).toEqual([...LISTS, ...PAGES])
  await expect.poll(async () => (await site.get('/sitemap.xml')).body).toContain('/blog/planned')
  expect((await site.get('/blog/planned')).status).toBe(200)
  timeIs(AFTER)
  expect(await showing(site, ADDRESSES)).toEqual([])
  for (const page of PAGES) expect((await site.get(page)).status).toBe(404)
  await site.close()
}

describe('planned content is public from its moment to its end, without a restart, in every byte', () => {
  test('from the site’s content pack', async () => {
    timeIs(BEFORE)
    const pack = await packOnDisk()
    const write = (file: string, value: object) => pack.write(file, JSON.stringify(value))
    await write('news/planned/news.json', article)
    await write('careers/vacancies/planned/vacancy.json', vacancy)
    await write('games/planned/game.json', game)
    await write('games/order.json', ['tides', 'acorn', 'draft', 'planned'])
    await write('legal/planned/group.json', { show: true, order: 1, names: { en: SECRET }, ...publication })
    await pack.write('legal/planned/en.md', SECRET)
    for (const language of ['en', 'ru']) {
      await pack.write(`news/planned/content.${language}.md`, SECRET)
      await pack.write(`careers/vacancies/planned/description.${language}.md`, SECRET)
    }
    const site = await openSite({ settings: { CONTENT_DIR: pack.directory, TIME_ZONE: 'Asia/Nicosia' } })
    expect(await showing(site, ['/terms', '/terms/planned/en', '/api/legaldocs/'])).toEqual([])
    timeIs(SINCE)
    expect(await showing(site, ['/terms', '/terms/planned/en'])).toHaveLength(2)
    timeIs(BEFORE)
    await expectByTheClock(
      await openSite({ settings: { CONTENT_DIR: pack.directory, TIME_ZONE: 'Asia/Nicosia' } }),
    )
    await site.close()
  })

  test('from a content API, by the same fields', async () => {
    timeIs(BEFORE)
    const api = await fakeApi()
    const planned = { slug: 'planned', contentEn: SECRET, contentRu: SECRET }
    api.behave('/api/blog/', json({ newsList: [{ ...article, ...planned }] }))
    api.behave('/api/blog/planned', json({ ...article, ...planned }))
    api.behave('/api/jobs/', json([{ ...vacancy, ...planned }]))
    api.behave('/api/jobs/planned', json({ ...vacancy, ...planned }))
    api.behave('/api/games/', json([{ ...game, ...planned }]))
    api.behave('/api/games/planned', json({ ...game, ...planned }))
    api.behave('/api/legaldocs-data/titles', json([]))
    const settings = { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000', TIME_ZONE: 'Asia/Nicosia' }
    await expectByTheClock(await openSite({ settings }))
    await api.close()
  })
  test('from a content API that is down at the moment, which takes away only ended content', async () => {
    timeIs(BEFORE)
    const api = await fakeApi()
    const open = { id: 94, slug: 'open', titleEn: 'Diver', created: '2026-10-01', status: 'active' }
    api.behave('/api/jobs/', json([{ ...vacancy, slug: 'planned' }, open]))
    api.behave('/api/jobs/open', json(open))
    const settings = { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000', TIME_ZONE: 'Asia/Nicosia' }
    const site = await openSite({ settings })
    const both = ['/jobs', '/api/jobs/']
    const addresses = [...both, '/jobs/open', '/ru']
    const statuses = async () =>
      Promise.all(addresses.map(async (address) => (await site.get(address)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    for (const path of api.asked) api.behave(path, { is: 'cuts' })
    timeIs(SINCE)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    for (const address of both) expect((await site.get(address)).body, address).toContain('Diver')
    // A separate site, because the first one does not repeat the failed calls for a while.
    await site.close()
    api.behave('/api/jobs/', json([{ ...vacancy, slug: 'planned' }, open]))
    const later = await openSite({ settings })
    expect(await showing(later, both)).toEqual(both)
    api.behave('/api/jobs/', { is: 'cuts' })
    timeIs(AFTER)
    expect(await showing(later, both)).toEqual([])
    await later.close()
    await api.close()
  })
})

test('a site that was running at a moment of the API serves the same content as one that started later', async () => {
  timeIs(BEFORE)
  const api = await fakeApi()
  const planned = { slug: 'planned', contentEn: SECRET, contentRu: SECRET }
  api.behave('/api/blog/', json({ newsList: [{ ...article, ...planned }] }))
  const settings = { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000', TIME_ZONE: 'Asia/Nicosia' }
  const sites = [await openSite({ settings })]
  expect(await Promise.all(sites.map((site) => showing(site, ['/blog'])))).toEqual([[]])
  timeIs(SINCE)
  sites.push(await openSite({ settings }))
  expect(await Promise.all(sites.map((site) => showing(site, ['/blog'])))).toEqual([['/blog'], ['/blog']])
  const [old, started] = sites.map((site) => site.served())
  expect(started).toEqual(old)
  for (const site of sites) await site.close()
  await api.close()
})
