import { json } from './fixtures/fake-api.ts'
import { expect, test } from './fixtures/fake-content-test.ts'

const about = {
  aboutusTitleEn: 'We make worlds',
  aboutusTitleRu: 'Мы делаем миры',
  aboutusSubtitleEn: 'Slowly',
  defaultSliderHeight: 300,
}

test.describe('a page whose own content cannot be had', () => {
  test.use({ expectedConsole: [/status of 503/] })

  for (const [page, content] of [
    ['/blog', '/api/blog/'],
    ['/blog/x', '/api/blog/x'],
    ['/terms', '/api/legaldocs-data/titles'],
    ['/terms/x/en', '/api/legaldocs-data/x/en/data'],
    ['/terms/x', '/api/legaldocs/x/langs'],
    ['/about-us', '/api/aboutus/'],
    ['/contacts', '/api/contactus/'],
    ['/support', '/api/games/support'],
  ] as const) {
    test(`${page} answers 503 with a way to try again`, async ({ page: tab, api }) => {
      api.behave(content, { is: 'cuts' })
      const response = await tab.goto(`/ru${page}`)
      expect(response?.status()).toBe(503)
      expect(response?.headers()['retry-after']).toMatch(/^\d+$/)
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Упс, что-то пошло не так!')
      await expect(tab.getByRole('link', { name: 'Попробовать снова' })).toBeVisible()
    })
  }
})

test('an article is shown although other news cannot be had', async ({ page, api }) => {
  api.behave('/api/blog/', { is: 'cuts' })
  api.behave('/api/blog/x', json({ id: 1, slug: 'x', titleEn: 'Alone', created: '2026-01-02T00:00:00Z' }))
  await page.goto('/blog/x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alone')
  await expect(page.getByRole('region', { name: 'More' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
})

test('a blog without news is a heading, and one with a single item has nothing more to show', async ({
  page,
  api,
}) => {
  api.behave('/api/blog/', json({ newsList: [] }))
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('what an article’s content would do is not done, and what it leaves open is closed', async ({
  page,
  api,
}) => {
  const contentEn =
    '<p onclick="alert(1)">One <b>two<script>alert(2)</script><a href="https://out.example/">out</a><a href="/games">in</a>'
  api.behave(
    '/api/blog/x',
    json({ id: 1, slug: 'x', titleEn: 'Wild', created: '2026-01-02T00:00:00Z', contentEn }),
  )
  api.behave('/api/games/', json([]))
  await page.goto('/blog/x')
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article.locator('script, [onclick]')).toHaveCount(0)
  await expect(article.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer')
  await article.getByRole('link', { name: 'in', exact: true }).click()
  await expect(page).toHaveURL('/games')
})

test('the page about the studio is shown without slider and awards', async ({ page, api }) => {
  api.behave('/api/aboutus/', json(about))
  for (const path of ['/api/aboutus-images/', '/api/aboutus-awards/']) api.behave(path, { is: 'cuts' })
  const response = await page.goto('/about-us')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('We make worlds')
  await expect(page.getByRole('main')).toContainText('Slowly')
  await expect(page.getByRole('region', { name: 'We make worlds' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(1)
})

test('a single picture of the studio is no carousel; without an award there is no block of awards', async ({
  page,
  api,
}) => {
  api.behave('/api/aboutus/', json({ ...about, aboutusAwardsTitleEn: 'Awards' }))
  api.behave(
    '/api/aboutus-images/',
    json([{ path: 'one.webp', altEn: 'The loft', width: 1600, height: 900 }]),
  )
  api.behave('/api/aboutus-awards/', json([]))
  await page.goto('/about-us')
  await expect(page.getByRole('img', { name: 'The loft' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Awards' })).toHaveCount(0)
})

test('contacts without picture, media kit or office are still contacts', async ({ page, api }) => {
  api.behave('/api/contactus/', json([{ contactusAddressEn: '<p>Somewhere', contactusAddressRu: '' }]))
  await page.goto('/contacts')
  await expect(page).toHaveTitle('Contacts')
  await expect(page.getByRole('region', { name: 'Main office' })).toContainText('Somewhere')
  await expect(page.getByRole('region', { name: 'Media kit' })).toHaveCount(0)
  await page.goto('/ru/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
  await expect(page.getByRole('region', { name: 'Главный офис' })).toHaveCount(0)
})

test('without a game to help with the support page still says when it is there', async ({ page, api }) => {
  api.behave('/api/games/support', json([]))
  await page.goto('/support')
  await expect(page.getByRole('main')).toContainText('Technical support is available 24/7.')
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
})

test('a document in one language has no language links', async ({ page, api }) => {
  const document = { slug: 'x', langCode: 'en', name: 'Rules', html: '<p>Play' }
  api.behave('/api/legaldocs-data/x/en/data', json(document))
  api.behave('/api/legaldocs/x/langs', json(['en']))
  api.behave('/api/legaldocs-data/titles', json([]))
  api.behave('/api/legaldocs-data/', json({}))
  await page.goto('/terms/x/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RULES')
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
  await expect(page).toHaveURL('/ru/terms')
})
