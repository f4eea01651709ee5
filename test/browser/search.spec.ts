import { expect, test } from './fixtures/site-test.ts'

test.describe('the search', () => {
  test('is reached and used by keyboard, and shows and announces results during typing', async ({ page }) => {
    await page.goto('/ru')
    await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).press('Enter')
    const field = page.getByRole('searchbox', { name: 'Поиск' })
    await expect(field).toBeFocused()
    await field.pressSequentially('шейдерам')
    await expect(page.getByRole('status').filter({ hasText: 'результат' })).toBeVisible()
    await expect(page).toHaveURL(/\/ru\/search\?q=/)
    await expect(field).toBeFocused()
    const first = page.getByRole('main').getByRole('link').first()
    await expect(first).toHaveText('Ведущий художник по шейдерам')
    await expect(first.locator('mark')).toHaveText('шейдерам')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ведущий художник по шейдерам')
    await page.goBack()
    await expect(field).toHaveValue('шейдерам')
    await expect(first).toHaveText('Ведущий художник по шейдерам')
  })

  test('loads its code on first use, requests no results from a server, and follows the language', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/search?q=shader')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(asked.filter((path) => path.endsWith('index.json'))).toEqual([])
    await page.getByRole('searchbox').fill('rainline')
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Rainline')
    await expect(page).toHaveTitle('rainline – Search')
    await page.getByRole('searchbox').fill('rain')
    await expect(page).toHaveTitle('rain – Search')
    await page.getByRole('link', { name: 'Ru' }).click()
    await expect(page).toHaveURL('/ru/search?q=rain')
    await expect(page.getByRole('status').filter({ hasText: /результат/ })).toBeVisible()
    expect(asked.filter((path) => path.endsWith('index.json'))).toEqual([
      '/search/index.json',
      '/ru/search/index.json',
    ])
  })

  test('drops the typed query if a link is followed before the pause', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' })
    await page.goto('/search')
    await page.clock.pauseAt('2026-01-01T11:00:00Z')
    const letGo = Promise.withResolvers<void>()
    await page.route('**/api/jobs/**', async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.getByRole('searchbox').fill('rain')
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).first().click()
    await page.clock.runFor(1000)
    letGo.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work at VIZOR')
    await expect(page).toHaveURL('/jobs')
  })

  test('names the words that it did not find, and offers the games', async ({ page }) => {
    await page.goto('/ru/search?q=qwertyuiop')
    await expect(
      page.getByRole('status').filter({ hasText: 'По запросу «qwertyuiop» ничего не нашлось' }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Наши игры' }).getByRole('link')).toHaveCount(8)
  })

  test('shows the game whose title is searched first, and larger than the others', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [query, best, isLarge] of [
      ['rain', 'Rainline', true],
      ['voices', 'Sixty-four voices of rain', false],
      ['shader', 'Lead Shader Artist', false],
    ] as const) {
      await page.goto(`/search?q=${query}`)
      const results = page.getByRole('main').getByRole('listitem')
      await expect(results.first()).toContainText(best)
      const [first = 0, last = 0] = await Promise.all(
        [results.first(), results.last()].map((result) =>
          result
            .getByRole('heading')
            .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
        ),
      )
      expect(first > last, query).toBe(isLarge)
    }
  })

  test('keeps the spaces around the words that it marks', async ({ page }) => {
    await page.goto('/search?q=rain')
    const mark = page.getByRole('main').locator('mark').first()
    const box = await mark.evaluate((word) => {
      const { paddingInline, marginInline } = getComputedStyle(word)
      return { paddingInline, marginInline }
    })
    expect(box).toEqual({ paddingInline: '0px', marginInline: '0px' })
  })

  test('says if nothing is found or if it cannot search', async ({ page, expectedConsole }) => {
    expectedConsole.push(/Failed to load resource/)
    await page.goto('/search')
    await page.route('**/search/index.json', (route) => route.abort())
    await page.getByRole('searchbox').fill('rain')
    await expect(page.getByRole('status').filter({ hasText: 'Oops' })).toBeVisible()
    await page.unroute('**/search/index.json')
    await page.getByRole('searchbox').fill('qwertyuiop')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page).toHaveURL('/search')
  })
})
