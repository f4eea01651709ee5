import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/site-test.ts'

const toggleOf = (page: Page) => page.getByRole('button', { name: /^(Close )?menu$/i })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('the navigation of small screens', () => {
  test('replaces the menu at 1024 px and less, and not above', async ({ page }) => {
    await page.setViewportSize({ width: 1025, height: 800 })
    await page.goto('/jobs')
    await expect(toggleOf(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Contacts' }).first()).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(toggleOf(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contacts' })).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('toggles open and closed, and fills the screen, with all links, all games and the social icons', async ({
      page,
    }) => {
      await page.goto('/jobs')
      const toggle = page.getByRole('button', { name: 'Menu' })
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      const banner = page.getByRole('banner')
      for (const name of ['Games', 'Saltwind', 'Glass Patience', 'Blog', 'Support', 'YouTube', 'Discord']) {
        await expect(banner.getByRole('link', { name, exact: true })).toBeVisible()
      }
      const panel = await page.locator('#mobile-menu').boundingBox()
      const header = await banner.boundingBox()
      expect((panel?.height ?? 0) + (header?.height ?? 0)).toBe(844)
      const close = page.getByRole('button', { name: 'Close menu' })
      await expect(close).toHaveAttribute('aria-expanded', 'true')
      await close.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    })

    test('locks the page behind it without moving it', async ({ page }) => {
      await page.goto('/jobs')
      await page.evaluate(() => window.scrollTo(0, 300))
      await toggleOf(page).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'YouTube' })).toBeVisible()
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 500)
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      expect(await scrolled(page)).toBe(300)
      await page.keyboard.press('Escape')
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
      expect(await scrolled(page)).toBe(300)
    })

    test('keeps the focus inside, and gives it back on Escape', async ({ page }) => {
      await page.goto('/jobs')
      await toggleOf(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('banner').getByRole('link', { name: 'YouTube' })).toBeVisible()
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab')
        const inside = await page.evaluate(() => {
          const focused = document.activeElement
          return focused === document.body || focused?.closest('header') !== null
        })
        expect(inside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner').getByRole('link', { name: 'YouTube' })).toBeHidden()
      await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
      await page.getByRole('main').getByRole('link').first().focus()
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    })

    test('shows that the chosen page is loading, and moves the focus to its title', async ({ page }) => {
      await page.goto('/contacts')
      const letGo = Promise.withResolvers<void>()
      await page.route('**/api/jobs/**', async (route) => {
        await letGo.promise
        await route.continue()
      })
      await toggleOf(page).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveJSProperty(
        'inert',
        false,
      )
      letGo.resolve()
      await expect(page).toHaveTitle('Jobs')
      await expect(page.getByRole('banner').getByRole('link', { name: 'YouTube' })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('closes when a page is chosen and when the screen grows', async ({ page }) => {
      await page.goto('/jobs')
      await toggleOf(page).click()
      await page.getByRole('banner').getByRole('link', { name: 'Acre' }).click()
      await expect(page).toHaveURL('/games/acre')
      await expect(page.getByRole('banner').getByRole('link', { name: 'YouTube' })).toBeHidden()
      await toggleOf(page).click()
      await page.setViewportSize({ width: 1280, height: 844 })
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
      await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
      await page.getByRole('main').getByRole('link').first().focus()
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('still opens', async ({ page }) => {
        await page.goto('/ru/jobs')
        await page.getByRole('button', { name: 'Меню' }).click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Telegram' })).toBeVisible()
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      })
    })
  })
})
