import { goThere } from './fixtures/go-there.ts'
import { expect, test } from './fixtures/site-test.ts'

// No test here is about movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the index of legal documents', () => {
  test('has two columns above 768 px, and one at 768 px', async ({ page }) => {
    await page.goto('/terms')
    const places = () =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size)
    await page.setViewportSize({ width: 769, height: 900 })
    await expect.poll(places).toBe(2)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(places).toBe(1)
  })

  test('shows the number of each document only visually, with an arrow that no name touches', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru/terms')
    const link = page.getByRole('main').getByRole('link', { name: 'Политика cookie', exact: true })
    expect(await link.evaluate((sheet) => getComputedStyle(sheet, '::before').content)).toContain('counter')
    const name = await link.locator('span').boundingBox()
    const arrow = await link.locator('svg').boundingBox()
    expect(name?.y).toBeGreaterThan((arrow?.y ?? 0) + (arrow?.height ?? 0))
  })

  test('is printed with whole names', async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.goto('/ru/terms')
    await page.emulateMedia({ media: 'print' })
    const name = page.getByRole('main').getByText('Политика cookie', { exact: true })
    expect((await name.boundingBox())?.width).toBeGreaterThan(100)
  })
})

test.describe('a legal document', () => {
  test('has no name in code on two lines of a phone, and no table that scrolls', async ({ page }) => {
    for (const [width, language] of [
      [320, 'en'],
      [390, 'en'],
      [390, 'de'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      if (!page.url().endsWith(language)) await page.goto(`/terms/cookie-policy/${language}`)
      const codes = page.getByRole('main').locator('code')
      await expect(codes).toHaveCount(6)
      const heights = await codes.evaluateAll((all) =>
        all.map(
          (code) => code.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(code).fontSize),
        ),
      )
      expect(Math.max(...heights), `${width} ${language}`).toBeLessThan(2.5)
      const table = page.getByRole('table')
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await expect(table.getByRole('columnheader')).toHaveCount(3)
    }
  })

  test('leads to its other languages, with Russian under /ru', async ({ page }) => {
    await page.goto('/terms/cookie-policy/de')
    await page.getByRole('main').getByRole('link', { name: 'ru', exact: true }).click()
    await expect(page).toHaveURL('/ru/terms/cookie-policy/ru')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПОЛИТИКА COOKIE')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await page.getByRole('main').getByRole('link', { name: 'fr', exact: true }).click()
    await expect(page).toHaveURL('/terms/cookie-policy/fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('leads to its sections, and back to where the visitor was', async ({ page }) => {
    await page.goto('/terms/privacy-notice/en')
    const title = page.getByRole('heading', { level: 1 })
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Your rights' })
      .click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport({ ratio: 1 })
    await expect(title).not.toBeInViewport()
    await page.goBack()
    await expect(title).toBeInViewport()
    await page.goForward()
    await expect(title).not.toBeInViewport()
  })

  test('follows the choice of the site’s language', async ({ page }) => {
    await page.goto('/terms/cookie-policy/de')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'En' })).toHaveAttribute('href', '/terms/cookie-policy/de')
    await banner.getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПОЛИТИКА COOKIE')
    await expect(page).toHaveURL('/ru/terms/cookie-policy/ru')
    await banner.getByRole('link', { name: 'En' }).click()
    await expect(page).toHaveURL('/terms/cookie-policy/en')
  })

  test('is shown under the prefix of its own language even if a link has another prefix', async ({
    page,
  }) => {
    await page.goto('/terms')
    await goThere(page, '/ru/terms/cookie-policy/de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COOKIE-RICHTLINIE')
    await expect(page).toHaveURL('/terms/cookie-policy/de')
  })

  test('says Loading... while it loads', async ({ page }) => {
    await page.goto('/terms')
    let letThrough = () => {}
    const held = new Promise<void>((go) => {
      letThrough = go
    })
    await page.route('**/api/legaldocs-data/**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('main').getByRole('link', { name: 'Cookie policy' }).click()
    const word = page.locator('p', { hasText: 'Loading...' })
    await expect(word).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COOKIE POLICY')
    await expect(word).toHaveCount(0)
  })

  test.describe('that does not exist', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('keeps its address without a language', async ({ page }) => {
      await page.goto('/terms/nothing')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, document not found!')
      await expect(page).toHaveURL('/terms/nothing')
    })
  })
})
