import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures/site-test.ts'

const carousel = (page: Page) => page.getByRole('main').locator('[aria-roledescription=carousel]').first()

const place = (slider: Locator) => slider.locator('button[aria-current]').getAttribute('aria-label')

/** What makes the slides glide comes when the visitor turns to them. */
const running = async (page: Page) => {
  await page.goto('/about-us')
  const slider = carousel(page)
  await expect(slider).toHaveAttribute('data-alive', 'true')
  await slider.hover()
  await expect(slider).toHaveAttribute('data-running', 'true')
  return slider
}

/** The pointer over a carousel holds it. */
const beside = (page: Page) => page.mouse.move(5, 5)

test.describe('the default carousel', () => {
  test('moves on by itself, until its pause control is pressed', async ({ page }) => {
    await beside(page)
    await page.goto('/about-us')
    const slider = carousel(page)
    await expect(slider.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await slider.getByRole('button', { name: 'Pause slides' }).click()
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await expect(slider.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })

  test('scrolls on and goes round without its engine, which arrives for a visitor alone', async ({
    page,
  }) => {
    const arrived: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('slider-engine')) arrived.push(request.url())
    })
    await beside(page)
    await page.goto('/about-us')
    const slider = carousel(page)
    const slides = slider.locator('[aria-roledescription=slide]')
    const fromStart = async (index: number) => {
      const [slide, list] = await Promise.all([slides.nth(index).boundingBox(), slider.boundingBox()])
      return Math.round(Math.abs((slide?.x ?? 0) - (list?.x ?? 0)))
    }
    const width = (await slides.first().boundingBox())?.width ?? 0
    await slider.scrollIntoViewIfNeeded()
    await expect(slider.getByRole('button', { name: 'Pause slides' })).toBeVisible()
    await expect.poll(() => place(slider)).toBe('Go to slide 2')
    await expect.poll(() => fromStart(1)).toBe(0)
    await expect.poll(() => place(slider), { timeout: 40_000 }).toBe('Go to slide 1')
    await expect.poll(() => fromStart(0)).toBe(0)
    expect(await fromStart(1), 'the second slide follows the first').toBeLessThan(width * 1.1)
    expect(arrived).toEqual([])
    await slider.hover()
    await expect(slider).toHaveAttribute('data-running', 'true')
    expect(arrived.length).toBe(1)
  })

  test('is taken over by its engine where a finger leaves it', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      hasTouch: true,
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/about-us')
    const slider = carousel(page)
    await expect(slider).toHaveAttribute('data-alive', 'true')
    await slider.scrollIntoViewIfNeeded()
    const box = await slider.boundingBox()
    if (box === null) throw new Error('The carousel is not to be seen')
    const finger = await context.newCDPSession(page)
    const at = (x: number) => [{ x, y: box.y + 60 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
    for (const x of [280, 220, 160, 100, 40])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(slider).toHaveAttribute('data-running', 'true')
    await context.close()
  })

  test('stays where it is once it was told to, though its engine has yet to arrive', async ({ page }) => {
    await page.route('**/slider-engine*', async (route) => {
      await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
      await route.continue()
    })
    await beside(page)
    await page.goto('/about-us')
    const slider = carousel(page)
    await slider.getByRole('button', { name: 'Pause slides' }).click()
    await expect(slider).toHaveAttribute('data-running', 'true')
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  test('stops when a finger taps it, though its engine has yet to arrive', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, hasTouch: true })
    const page = await context.newPage()
    await page.route('**/slider-engine*', async (route) => {
      await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
      await route.continue()
    })
    await page.goto('/about-us')
    const slider = carousel(page)
    await expect(slider.getByRole('button', { name: 'Pause slides' })).toBeVisible()
    await slider.locator('[aria-roledescription=slide]').first().tap()
    await expect(slider).toHaveAttribute('data-running', 'true')
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await context.close()
  })

  test('stops when it is clicked', async ({ page }) => {
    const slider = await running(page)
    await expect(slider.getByRole('button', { name: 'Pause slides' })).toBeVisible()
    const box = await slider.boundingBox()
    if (box === null) throw new Error('The carousel is not to be seen')
    await page.mouse.click(box.x + box.width / 2, box.y + 60)
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  test('goes round by its arrows, and to any slide by its bullets', async ({ page }) => {
    const slider = await running(page)
    const bullets = slider.getByRole('button', { name: /^Go to slide/ })
    const last = await bullets.count()
    await slider.getByRole('button', { name: 'Go to slide 1' }).click()
    await expect.poll(() => place(slider)).toBe('Go to slide 1')
    await slider.getByRole('button', { name: 'Previous slide' }).click()
    await expect.poll(() => place(slider)).toBe(`Go to slide ${last}`)
    await slider.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(() => place(slider)).toBe('Go to slide 1')
    await bullets.nth(2).click()
    await expect.poll(() => place(slider)).toBe('Go to slide 3')
  })

  test('stops for whoever comes to it by keyboard, and works by keyboard alone', async ({ page }) => {
    const slider = await running(page)
    await beside(page)
    await slider.getByRole('button', { name: 'Pause slides' }).focus()
    await page.keyboard.press('Tab')
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await slider.getByRole('button', { name: 'Go to slide 2' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => place(slider)).toBe('Go to slide 2')
  })

  test('does not begin its turns for whoever comes by keyboard', async ({ page }) => {
    await page.goto('/about-us')
    const slider = carousel(page)
    await expect(slider).toHaveAttribute('data-alive', 'true')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await slider.getByRole('button', { name: /^(Play|Pause) slides$/ }).focus()
    await page.keyboard.press('Tab')
    await expect(slider).toHaveAttribute('data-running', 'true')
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  for (const [width, gap] of [
    [1301, 15],
    [1300, 10],
  ] as const) {
    test(`has its slides ${gap} px apart at a width of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const slider = await running(page)
      const slide = slider.locator('[aria-roledescription=slide]').first()
      await expect(slide).toHaveCSS('margin-right', `${gap}px`)
    })
  }

  test.describe('for visitors who prefer less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('waits to be moved, and so does its code', async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.goto('/about-us')
      await expect(carousel(page)).toHaveAttribute('data-alive', 'true')
      await page.waitForLoadState('networkidle')
      expect(fetched.filter((url) => url.includes('slider-engine'))).toEqual([])
      const slider = await running(page)
      await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('is a list that scrolls, without controls that do nothing', async ({ page }) => {
      await page.goto('/about-us')
      const slider = carousel(page)
      await expect(slider.getByRole('button', { name: 'Next slide' })).toBeHidden()
      await expect(slider.locator('[aria-roledescription=slide]').first()).toBeVisible()
    })
  })
})
