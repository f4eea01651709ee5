import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, json } from './browser/fixtures/fake-api.ts'
import { openSite } from './site-in-node.ts'

/** A vacancy's last day passes while the site runs, and nothing in its content changes. */

const LAST_DAY = Date.parse('2027-01-31T12:00:00Z')
const NEXT_DAY = Date.parse('2027-01-31T22:00:30Z')

const vacancy = {
  id: 1,
  slug: 'diver',
  titleEn: 'Diver',
  descriptionEn: 'Below the waves.',
  created: '2026-10-01T09:00:00Z',
  status: 'active',
  validThrough: '2027-01-31',
  location: { city: 'Limassol', country: 'Cyprus' },
  department: { id: 1, titleEn: 'Art', titleRu: 'Арт' },
}

let api: FakeApi
let site: Awaited<ReturnType<typeof openSite>>

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(LAST_DAY)
  api = await fakeApi()
  api.behave(
    '/api/jobs/',
    json([vacancy, { ...vacancy, id: 2, slug: 'cook', titleEn: 'Cook', validThrough: '' }]),
  )
  api.behave('/api/jobs/diver', json(vacancy))
  for (const [path, value] of [
    ['/api/games/', []],
    ['/api/blog/', { newsList: [] }],
    ['/api/legaldocs-data/titles', []],
  ] as const)
    api.behave(path, json(value))
  site = await openSite({ settings: { API_BASE_URL: api.url, TIME_ZONE: 'Asia/Nicosia' } })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
  await api.close()
})

test.each([
  ['the list and the form', '/jobs', 'Diver'],
  ['the home page', '/', 'Diver'],
  ['the form of its page', '/jobs/diver', '<form'],
  ['what search engines read', '/jobs/diver', 'JobPosting'],
  ['a feed', '/jobs/feed.xml', 'Diver'],
  ['the other feed', '/jobs/feed.json', 'Diver'],
  ['the list for job boards', '/jobs/indeed.xml', 'Diver'],
  ['the site map', '/sitemap.xml', '/jobs/diver'],
])('is in %s until its last day is past, and not a minute longer', async (_where, address, sign) => {
  expect((await site.get(address)).body).toContain(sign)
  vi.spyOn(Date, 'now').mockReturnValue(NEXT_DAY)
  await expect.poll(async () => (await site.get(address)).body).not.toContain(sign)
})

test('its page opens all the same, and says that it is closed', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NEXT_DAY)
  const { status, body } = await site.get('/jobs/diver')
  expect(status).toBe(200)
  expect(body).toContain('This vacancy is closed')
  expect(body).toContain('Below the waves.')
})
