import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, json } from '../../support/fake-api.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests that a vacancy's last day passes while the site runs, without any change of the content. */

const LAST_DAY = Date.parse('2027-01-31T12:00:00Z')
const NEXT_DAY = Date.parse('2027-01-31T22:00:30Z')

const vacancy = {
  id: 1,
  slug: 'diver',
  titleEn: 'Diver',
  titleRu: 'Водолаз',
  employmentType: 'FULL_TIME',
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
  const cook = { ...vacancy, id: 2, slug: 'cook', titleEn: 'Cook', titleRu: '', validThrough: '' }
  const closed = { ...cook, id: 3, slug: 'closed', titleEn: 'Pilot', status: 'closed' }
  api.behave('/api/jobs/', json([vacancy, cook, closed]))
  for (const one of [vacancy, cook, closed]) api.behave(`/api/jobs/${one.slug}`, json(one))
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
  ['the count of its department', '/jobs', '2 open vacancies'],
  ['the list of a filter', '/jobs?place=Limassol&employment=FULL_TIME', 'Diver'],
  ['the Russian list', '/ru/jobs', 'Водолаз'],
  ['the select of another form', '/jobs/cook', '<option value="diver"'],
  ['the other vacancies of its department', '/jobs/closed', 'Diver'],
  ['the home page', '/', 'Diver'],
  ['the form of its page', '/jobs/diver', '<form'],
  ['what search engines read', '/jobs/diver', 'JobPosting'],
  ['a feed', '/jobs/feed.xml', 'Diver'],
  ['the other feed', '/jobs/feed.json', 'Diver'],
  ['the Russian feed', '/ru/jobs/feed.json', 'Водолаз'],
  ['the list for job boards', '/jobs/indeed.xml', 'Diver'],
  ['the site map', '/sitemap.xml', '/jobs/diver'],
])('is in %s until its last day is past, and not a minute longer', async (_where, address, sign) => {
  expect((await site.get(address)).body).toContain(sign)
  vi.spyOn(Date, 'now').mockReturnValue(NEXT_DAY)
  await expect.poll(async () => (await site.get(address)).body).not.toContain(sign)
})

test('its page still opens, and says that it is closed', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NEXT_DAY)
  const { status, body } = await site.get('/jobs/diver')
  expect(status).toBe(200)
  expect(body).toContain('This vacancy is closed')
  expect(body).toContain('Below the waves.')
})
