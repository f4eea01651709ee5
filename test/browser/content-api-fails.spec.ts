import { test as base } from 'playwright/test'
import { type FakeApi, fakeApi, json } from './fixtures/fake-api.ts'
import { type RunningSite, runSite } from './fixtures/running-site.ts'

const { expect } = base

const vacancy = (id: number, titleEn: string) => ({
  id,
  slug: `vacancy-${id}`,
  titleEn,
  created: '2026-10-01T09:00:00Z',
  status: 'active',
  department: { id: 1, titleEn: 'Art', titleRu: 'Арт' },
})

/** A site whose content comes from an API that fails as the test wants. */
const test = base.extend<{ api: FakeApi; site: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  api: async ({}, use) => {
    const api = await fakeApi()
    await use(api)
    await api.close()
  },
  site: async ({ api }, use) => {
    const site = await runSite({ API_BASE_URL: api.url, API_TIMEOUT_MS: '1500' })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

test('with an API elsewhere the same page comes from there, and the browser asks the site', async ({
  page,
  api,
  request,
}) => {
  api.behave('/api/jobs/', json([vacancy(1, 'Concept Artist')]))
  await page.goto('/jobs')
  await expect(page.getByRole('link', { name: 'Concept Artist' })).toBeVisible()
  expect(await (await request.get('/api/jobs/')).json()).toHaveLength(1)
})

for (const [title, behaviour] of [
  ['is down', { is: 'cuts' }],
  ['is slow', { is: 'hangs' }],
  ['answers 500', json({ message: 'Oh' }, 500)],
  ['answers HTML', { is: 'answers', status: 200, type: 'text/html', body: '<h1>Hello</h1>' }],
  ['answers truncated JSON', { is: 'answers', status: 200, type: 'application/json', body: '[{"id":1,' }],
  ['answers another shape', json({ vacancies: [] })],
] as const) {
  test(`an API that ${title} gives the error page, with 503 and a way to try again`, async ({
    page,
    api,
  }) => {
    api.behave('/api/jobs/', behaviour)
    const response = await page.goto('/ru/jobs')
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, что-то пошло не так!')
    api.behave('/api/jobs/', json([{ ...vacancy(1, ''), titleRu: 'Художник' }]))
    await page.getByRole('link', { name: 'Попробовать снова' }).click()
    await expect(page.getByRole('link', { name: 'Художник' })).toBeVisible()
  })
}

test('broken vacancies are left out and noted with their place', async ({ page, api, site }) => {
  api.behave(
    '/api/jobs/',
    json([vacancy(1, 'Whole'), { id: 'two' }, { ...vacancy(3, 'No date'), created: 'soon' }]),
  )
  await page.goto('/jobs')
  await expect(page.getByRole('link', { name: 'Whole' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Art' })).toContainText('1 open vacancy')
  expect(site.notes()).toContain('$[1]')
  expect(site.notes()).toContain('$[2].created')
})

test('benefits that cannot be had are left out, and the page is served', async ({ page, api }) => {
  api.behave('/api/jobs/', json([vacancy(1, 'Whole')]))
  api.behave('/api/jobs/benefits/', { is: 'cuts' })
  const response = await page.goto('/jobs')
  expect(response?.status()).toBe(200)
})

test('an empty list says that nothing is open', async ({ page, api }) => {
  api.behave('/api/jobs/', json([]))
  await page.goto('/ru/jobs')
  await expect(page.getByText('Сейчас нет открытых вакансий')).toBeVisible()
})
