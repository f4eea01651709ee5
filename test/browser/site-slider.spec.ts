import type { Locator, Page } from 'playwright/test'
import { loadFonts } from './fixtures/have-fonts.ts'
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts.ts'
import { painted } from './fixtures/painted.ts'
import { expect, test } from './fixtures/site-test.ts'
import { expectNothingMoved } from './fixtures/whole-page.ts'

const carousel = (page: Page) => page.getByRole('main').locator('[aria-roledescription=carousel]').first()

const bullet = (slider: Locator, n: number) => slider.getByRole('button', { name: `Go to slide ${n}` })

const isAt = (slider: Locator, n: number) =>
  expect(bullet(slider, n)).toHaveAttribute('aria-current', 'true', { timeout: 20_000 })

const waiting = async (page: Page) => {
  await page.goto('/about-us')
  const slider = carousel(page)
  await expect(slider).toHaveAttribute('data-phase', /waiting|running/)
  return slider
}

/** Waits for the engine, which loads when the visitor hovers over the carousel. */
const running = async (page: Page) => {
  const slider = await waiting(page)
  await slider.hover()
  await expect(slider).toHaveAttribute('data-phase', 'running')
  return slider
}

/** Moves the pointer away from the carousel, because a pointer over the carousel stops it. */
const beside = (page: Page) => page.mouse.move(5, 5)

const engineRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('slider-engine')) asked.push(request.url())
  })
  return asked
}

test.describe('the default carousel', () => {
  test('moves on by itself, until its pause control is pressed', async ({ page }) => {
    await beside(page)
    const slider = await waiting(page)
    await isAt(slider, 2)
    await slider.getByRole('button', { name: 'Pause slides' }).click()
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  test('starts its engine and turns by itself without a layout shift, also from the last slide to the first', async ({
    page,
  }) => {
    await watchLayoutShifts(page)
    const slider = await waiting(page)
    await test.step('no frame shows slides in the wrong place while the engine starts', async () => {
      await loadFonts(page)
      await painted(page)
      await layoutShifts(page)
      await slider.hover()
      await expect(slider).toHaveAttribute('data-phase', 'running')
      await painted(page)
      expect(await layoutShifts(page)).toEqual([])
    })
    for (const n of [2, 3, 4]) {
      await slider.getByRole('button', { name: 'Next slide' }).click()
      await isAt(slider, n)
    }
    await slider.getByRole('button', { name: 'Play slides' }).click()
    await painted(page)
    await layoutShifts(page)
    await isAt(slider, 1)
    await painted(page)
    // The bullets change their widths.
    await expectNothingMoved(page, 0.001)
  })

  test('has its first slide in the same place before and after its engine starts', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' })
    await beside(page)
    const slider = await waiting(page)
    const first = slider.locator('[aria-roledescription=slide]').first()
    const before = await first.boundingBox()
    await page.clock.runFor(1600)
    await expect(slider).toHaveAttribute('data-phase', 'running')
    expect(await first.boundingBox()).toEqual(before)
  })

  test('loads no engine for a visitor who only passes by', async ({ page }) => {
    const asked = engineRequests(page)
    await page.setViewportSize({ width: 1440, height: 300 })
    await page.goto('/games/saltwind')
    const slider = page.getByRole('region', { name: 'Gallery' })
    await expect(slider).toHaveAttribute('data-phase', 'waiting')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await slider.scrollIntoViewIfNeeded()
    await expect(slider).toHaveAttribute('data-phase', 'running')
    expect(asked).toHaveLength(1)
  })

  test('goes to the slide that was chosen before its engine loaded', async ({ page }) => {
    let comes = () => {}
    const arrival = new Promise<void>((resolve) => {
      comes = resolve
    })
    await page.route('**/slider-engine*', async (route) => {
      await arrival
      await route.continue()
    })
    const slider = await waiting(page)
    await slider.getByRole('button', { name: 'Next slide' }).click()
    await slider.getByRole('button', { name: 'Next slide' }).click()
    await isAt(slider, 3)
    comes()
    await expect(slider).toHaveAttribute('data-phase', 'running')
    await isAt(slider, 3)
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  test('stays on its slide once it is paused or tapped, even before its engine loads', async ({
    browser,
    site,
  }) => {
    for (const press of ['pause', 'tap'] as const) {
      const context = await browser.newContext({ baseURL: site.url, hasTouch: true })
      const page = await context.newPage()
      await page.route('**/slider-engine*', async (route) => {
        await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
        await route.continue()
      })
      const slider = await waiting(page)
      if (press === 'pause') await slider.getByRole('button', { name: 'Pause slides' }).tap()
      else await slider.locator('[aria-roledescription=slide]').first().tap()
      await expect(slider).toHaveAttribute('data-phase', 'running')
      await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
      await context.close()
    }
  })

  test('shows its slides by its controls even if its engine never loads', async ({ page }) => {
    await page.route('**/slider-engine*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }),
    )
    const slider = await waiting(page)
    await bullet(slider, 2).click()
    await isAt(slider, 2)
    const slide = slider.getByRole('group', { name: /^2 of/ })
    await expect.poll(async () => Math.abs((await slide.boundingBox())?.x ?? 99)).toBeLessThan(1)
  })

  test('stops when it is clicked, and goes around by its arrows, and to any slide by its bullets', async ({
    page,
  }) => {
    const slider = await running(page)
    await expect(slider.getByRole('button', { name: 'Pause slides' })).toBeVisible()
    await slider
      .locator('[aria-roledescription=slide]')
      .first()
      .click({ position: { x: 60, y: 60 } })
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    const last = await slider.getByRole('button', { name: /^Go to slide/ }).count()
    await bullet(slider, 1).click()
    await isAt(slider, 1)
    await slider.getByRole('button', { name: 'Previous slide' }).click()
    await isAt(slider, last)
    await slider.getByRole('button', { name: 'Next slide' }).click()
    await isAt(slider, 1)
    await bullet(slider, 3).click()
    await isAt(slider, 3)
    await test.step('its slides are 15 px apart, and 10 px at a width of 1300 px and less', async () => {
      const slide = slider.locator('[aria-roledescription=slide]').first()
      for (const [width, gap] of [
        [1301, 15],
        [1300, 10],
        [1301, 15],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await expect(slide).toHaveCSS('margin-right', `${gap}px`)
      }
    })
  })

  test('stops when a visitor reaches it by keyboard, and works with the keyboard only', async ({ page }) => {
    const slider = await running(page)
    await beside(page)
    await slider.getByRole('button', { name: 'Pause slides' }).focus()
    await page.keyboard.press('Tab')
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await bullet(slider, 2).focus()
    await page.keyboard.press('Enter')
    await isAt(slider, 2)
  })

  test('does not start to move for a visitor who reaches it by keyboard before its engine loads', async ({
    page,
  }) => {
    const slider = await waiting(page)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await slider.getByRole('button', { name: /^(Play|Pause) slides$/ }).focus()
    await page.keyboard.press('Tab')
    await expect(slider).toHaveAttribute('data-phase', 'running')
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
  })

  test.describe('for visitors who prefer less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('waits to be moved', async ({ page }) => {
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
