import type { Locator, Page } from 'playwright/test'
import { servePlayer } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by keyboard: ${target}`)
}

const focusIsSeen = (target: Locator) =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })

test('filters work by keyboard, and the focus stays on the chosen one', async ({ page }) => {
  await page.goto('/jobs')
  const art = page.getByRole('main').getByRole('link', { name: 'Art', exact: true })
  await tabTo(page, art)
  expect(await focusIsSeen(art)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Programming' })).toBeHidden()
  await expect(art).toHaveAttribute('aria-current', 'true')
  await expect(art).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'All departments' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Programming' })).toBeVisible()
})

test('thumbnails change the poster by keyboard, and keep the focus', async ({ page }) => {
  await page.goto('/games')
  const thumbnails = page.getByRole('list', { name: 'Saltwind' }).last().getByRole('link')
  await tabTo(page, thumbnails.nth(1))
  expect(await focusIsSeen(thumbnails.nth(1))).toBe(true)
  await page.keyboard.press('Enter')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails.nth(1)).toBeFocused()
  await expect(page).toHaveURL('/games')
})

test('“Show more” works by keyboard, and focuses the first new item', async ({ page }) => {
  await page.goto('/blog')
  const more = page.getByRole('link', { name: 'Show more' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  const items = page.getByRole('main').getByRole('article')
  await expect(items).toHaveCount(7)
  await expect(items.nth(4).getByRole('link')).toBeFocused()
})

test('share links and the copy button are reached in their order, and the notice is announced and dismissed', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/last-lantern-is-out')
  await tabTo(page, page.getByRole('link', { name: 'VK' }))
  for (const name of ['Telegram', 'Facebook']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
})

test('a video is opened and closed by keyboard, and the focus stays in it meanwhile', async ({ page }) => {
  await servePlayer(page)
  await page.goto('/blog/last-lantern-release-trailer')
  const play = page.getByRole('button', { name: 'Play video' })
  await tabTo(page, play)
  expect(await focusIsSeen(play)).toBe(true)
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe')).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    // The body has the focus while the browser's own bar has it.
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(inside).toBe(true)
  }
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(play).toBeFocused()
})

test('the game’s slider goes around by keyboard in both directions', async ({ page }) => {
  await page.goto('/games/rainline')
  const slider = page.getByRole('region', { name: 'Gameplay' })
  await slider.scrollIntoViewIfNeeded()
  await expect(slider).toHaveAttribute('data-phase', /waiting|running/)
  const bullets = slider.getByRole('button', { name: /^Go to slide/ })
  await tabTo(page, slider.getByRole('button', { name: 'Previous slide' }))
  await expect(slider).toHaveAttribute('data-phase', 'running')
  await page.keyboard.press('Enter')
  await expect(bullets.last()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(slider.getByRole('button', { name: 'Next slide' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bullets.first()).toHaveAttribute('aria-current', 'true')
})

test('the languages of a document are reached by keyboard', async ({ page }) => {
  await page.goto('/terms/cookie-policy/en')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('link', { name: 'de', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('COOKIE-RICHTLINIE')
  await tabTo(page, main.getByRole('link', { name: 'ru', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПОЛИТИКА COOKIE')
  await expect(page).toHaveURL('/ru/terms/cookie-policy/ru')
})

test.describe('a page that is not found', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('leads by keyboard back to the list, to its suggestions and to the other language', async ({
    page,
  }) => {
    await page.goto('/games/nothing')
    const main = page.getByRole('main')
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Ru' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, игра не найдена!')
    await tabTo(page, main.getByRole('link', { name: 'Saltwind' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/ru/games/saltwind')
    await page.goBack()
    await tabTo(page, main.getByRole('link', { name: 'Игры', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/ru/games')
  })
})

test('on the home page everything from the film’s switch to the last tile is reached in its visible order', async ({
  page,
}) => {
  await page.goto('/')
  const pause = page.getByRole('button', { name: 'Pause video' })
  await expect(pause).toBeVisible()
  await tabTo(page, pause)
  const games = page.getByRole('region', { name: 'Our games' })
  await tabTo(page, page.getByRole('region', { name: 'Work' }).getByRole('link').first())
  await tabTo(page, games.getByRole('article').getByRole('button', { name: 'Play video' }))
  await tabTo(page, games.getByRole('list').last().getByRole('link').last())
  await tabTo(page, page.getByRole('region', { name: 'Blog' }).getByRole('link').first())
})
