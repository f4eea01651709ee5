import { expect, test } from './fixtures/site-test.ts'

test.use({
  expectedConsole: [
    /status of (404|500)|content API (?:answered with an error|did not answer)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|could not be opened/,
  ],
})

test.describe('going from page to page', () => {
  test('moves the focus to the new page’s title, so that screen readers announce it', async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page).toHaveTitle('Jobs')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('starts a new page at its top, and restores the position on going back', async ({ page }) => {
    await page.goto('/jobs')
    await page.evaluate(() => window.scrollTo(0, 700))
    await page.getByRole('banner').getByRole('link', { name: 'VIZOR' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  })

  test('restores the position on going back also after a reload', async ({ page }) => {
    await page.goto('/games')
    await page.evaluate(() => window.scrollTo(0, 700))
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click()
    await expect(page).toHaveTitle('Jobs')
    await page.reload()
    await expect(page.locator('#site[data-hydrated]')).toBeAttached()
    await page.goBack()
    await expect(page).toHaveTitle('Games of VIZOR')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  })

  test('returns from the form to the position of the link', async ({ page }) => {
    await page.goto('/jobs')
    await page.evaluate(() => window.scrollTo(0, 50))
    await page.getByRole('link', { name: 'Send your resume' }).click()
    await expect(page.locator('#apply')).toBeInViewport()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
  })

  test('shows the page of the address if the visitor reloads and goes back before the code is there', async ({
    page,
  }) => {
    await page.goto('/jobs')
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).first().click()
    await expect(page).toHaveTitle(/^About/)
    const letGo = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eight worlds, one kitchen table')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/jobs')
    letGo.resolve()
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible()
    await expect(page).toHaveTitle('Jobs')
  })

  test('shows while a page is loading', async ({ page }) => {
    await page.goto('/nowhere')
    const letGo = Promise.withResolvers<void>()
    await page.route('**/api/jobs/**', async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    const outline = page.locator('[data-skeleton=rows]')
    await expect(outline).toHaveCSS('opacity', '1')
    letGo.resolve()
    await expect(outline).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })

  test('keeps header and footer and offers to try again if the content cannot be loaded', async ({
    page,
  }) => {
    await page.goto('/nowhere')
    await page.route('**/api/jobs/', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong!')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/api/jobs/')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work at VIZOR')
  })

  test('ends if the content never arrives, and offers to try again', async ({ page }) => {
    await page.addInitScript(() => {
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException('', 'TimeoutError'))
    })
    await page.goto('/nowhere')
    await page.route('**/api/jobs/', () => {})
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })

  test('loads the whole document if a newer release has replaced the page’s code, but not while offline', async ({
    page,
    context,
  }) => {
    await page.goto('/nowhere')
    const code = '**/assets/jobs-*.js'
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    await page.route('**/jobs', async (route) => {
      await page.unroute(code)
      await route.continue()
    })
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong!')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work at VIZOR')
  })
})

test('until a picture is loaded, its colour fills its place', async ({ page }) => {
  await page.route(/\/images\//, (route) => route.abort())
  await page.goto('/games')
  // Skips the badges of stores, which are transparent.
  const picture = page.locator('main picture:has(source) img[src*="/games/"]').first()
  await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('banner').getByRole('link', { name: 'VIZOR' }).click()
  await expect(page).toHaveURL('/')
  await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test.describe('the colours', () => {
  for (const [address, ground] of [
    ['/jobs', 'rgb(5, 5, 7)'],
    ['/terms/none/en', 'rgb(255, 255, 255)'],
    ['/ru/blog/none', 'rgb(255, 255, 255)'],
    ['/blogger', 'rgb(5, 5, 7)'],
  ] as const) {
    test(`${address} has a ${ground} background`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('html')).toHaveCSS('background-color', ground)
    })
  }
})
