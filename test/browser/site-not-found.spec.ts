import { goThere } from './fixtures/go-there.ts'
import { expect, test } from './fixtures/site-test.ts'

// Each frame of the glow is drawn again.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: [/status of 404/] })

test.describe('a page that is not found', () => {
  test('keeps its address with its parameters, also in the other language', async ({ page }) => {
    await page.goto('/ru/nowhere?x=1')
    await expect(page).toHaveURL('/ru/nowhere?x=1')
    await expect(page.getByRole('link', { name: 'En', exact: true })).toHaveAttribute('href', '/nowhere?x=1')
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
