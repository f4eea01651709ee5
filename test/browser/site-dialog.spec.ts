import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/site-test.ts'

const PLAYER = '**://www.youtube-nocookie.com/**'

const away: string[] = []

test.beforeEach(async ({ page }) => {
  away.length = 0
  await page.route(PLAYER, async (route) => {
    away.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' })
  })
})

const opened = async (page: Page) => {
  await page.goto('/blog/last-lantern-release-trailer')
  const play = page.getByRole('button', { name: /^Play video/ }).first()
  await play.focus()
  expect(away).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return { dialog, play }
}

test.describe('the video pop-up', () => {
  test('is 1000 px wide, at most 80vw, and as wide as a phone except its margins, and loads the video only when it is open', async ({
    page,
  }) => {
    const { dialog } = await opened(page)
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/[\w-]{11}/)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1000)
    expect(away).toHaveLength(1)
    for (const [width, expected] of [
      [1100, 0.8 * 1100],
      [390, 390 - 2 * 16],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(expected)
    }
  })

  test('closes on Escape, on a click next to it, and by its button, gives the focus back, and removes the video', async ({
    page,
  }) => {
    const { dialog, play } = await opened(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(play).toBeFocused()
    await play.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 450)
    await expect(dialog).toHaveCount(0)
    await play.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('opens in 150 ms, then closes in 75 ms', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' })
    const { dialog } = await opened(page)
    const motion = () =>
      dialog.evaluate((box) =>
        ['', '::backdrop'].map((part) => getComputedStyle(box, part).animationDuration),
      )
    expect(await motion()).toEqual(['0.15s', '0.15s'])
    await expect(dialog).toHaveAttribute('data-phase', 'open')
    await page.clock.pauseAt('2026-01-01T11:00:00Z')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveAttribute('data-phase', 'closing')
    expect(await motion()).toEqual(['0.075s', '0.075s'])
    await page.clock.runFor(74)
    await expect(dialog).toHaveAttribute('data-phase', 'closing')
    await page.clock.runFor(2)
    await expect(dialog).toHaveCount(0)
  })

  test('locks the page behind it without moving it', async ({ page }) => {
    const { dialog } = await opened(page)
    const before = await page.evaluate(() => [window.scrollY, document.body.clientWidth])
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    expect(await page.evaluate(() => [window.scrollY, document.body.clientWidth])).toEqual(before)
  })
})
