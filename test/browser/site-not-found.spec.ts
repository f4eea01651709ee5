import { goThere } from './fixtures/go-there.ts'
import { expect, test } from './fixtures/site-test.ts'

// Each frame of the glow is drawn again.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: [/status of 404/] })

test.describe('a page that is not found', () => {
  test('answers 404 in the language, keeps its address, and leads home', async ({ page }) => {
    const response = await page.goto('/ru/nowhere?x=1')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL('/ru/nowhere?x=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, страница не найдена!')
    await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute(
      'href',
      '/ru',
    )
    await expect(page.getByRole('link', { name: 'Ru', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'En', exact: true })).toHaveAttribute('href', '/nowhere?x=1')
  })

  test('leads on to the games, the blog and the vacancies', async ({ page }) => {
    await page.goto('/ru/nowhere')
    await expect(page.getByText('Этот адрес никуда не ведёт')).toBeVisible()
    for (const [name, address] of [
      ['Игры', '/ru/games'],
      ['Блог', '/ru/blog'],
      ['Вакансии', '/ru/jobs'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', address)
  })

  test('shows a place of the first game behind its words, and not on paper', async ({ page }) => {
    for (const address of ['/nowhere', '/404?returnPage=jobs']) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(address)
      const place = page.getByRole('main').locator('img')
      await expect(place).toHaveAttribute('src', /games\/saltwind\/rectangle/)
      await expect(place).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(place).toBeHidden()
    }
  })

  test('moves for five seconds at most', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/404?returnPage=jobs')
    const sign = page.getByRole('main').locator('svg').first()
    await expect(sign).toBeVisible()
    const milliseconds = await sign.evaluate((root) =>
      root.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    )
    expect(Math.max(0, ...milliseconds)).toBeLessThanOrEqual(5000)
  })

  test('is hidden from search engines', async ({ request }) => {
    const html = await (await request.get('/nowhere')).text()
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  })

  test('offers the vacancies for a missing vacancy', async ({ page }) => {
    await page.goto('/404?returnPage=jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, vacancy not found!')
    await page.getByRole('main').getByRole('link', { name: 'All vacancies' }).click()
    await expect(page).toHaveURL('/jobs')
  })

  test('offers other news for a missing article', async ({ page }) => {
    await page.goto('/404?returnPage=blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, article not found!')
    const news = page.getByRole('region', { name: 'More' }).getByRole('link')
    await expect(news).toHaveCount(3)
    await expect(news.first()).toHaveAttribute('href', /^\/blog\/./)
  })

  test('offers the games for a missing game', async ({ page }) => {
    await page.goto('/ru/404?returnPage=games')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, игра не найдена!')
    const games = page.getByRole('region', { name: 'Наши игры' }).getByRole('link')
    await expect(games).toHaveCount(8)
    await expect(games.first()).toHaveAttribute('href', /^\/ru\/games\/./)
  })

  test('offers the legal documents for a missing document', async ({ page }) => {
    await page.goto('/404?returnPage=terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, document not found!')
    const documents = page.getByRole('region', { name: 'Legal documents' }).getByRole('link')
    await expect(documents.first()).toHaveAttribute('href', /^\/terms\/[\w-]+\/en$/)
  })

  test('keeps its suggestions when the language changes, without loading anything', async ({
    page,
    apiCalls,
  }) => {
    await page.goto('/404?returnPage=blog')
    await page.getByRole('link', { name: 'Ru', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, статья не найдена!')
    await expect(page.getByRole('region', { name: 'Ещё' }).getByRole('link')).toHaveCount(3)
    expect(apiCalls).toEqual([])
  })

  test('is the same after a navigation in the browser', async ({ page }) => {
    await page.goto('/jobs')
    await goThere(page, '/404?returnPage=games')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, game not found!')
    await expect(page.getByRole('region', { name: 'Our games' }).getByRole('link')).toHaveCount(8)
    await expect(page).toHaveTitle('Oops, game not found!')
  })

  test('is shown only if the server does not find the page either, because the server knows redirects and more pages', async ({
    page,
  }) => {
    for (const [address, to] of [
      ['/news', '/blog'],
      ['/application', '/application'],
      ['/nowhere#top', '/nowhere#top'],
    ] as const) {
      await page.goto('/jobs')
      await page.evaluate(() => window.scrollTo(0, 700))
      const loaded = page.waitForEvent('load')
      await goThere(page, address)
      await loaded
      await expect(page).toHaveURL(to)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, page not found!')
  })
})
