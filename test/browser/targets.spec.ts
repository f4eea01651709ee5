import { expect, test } from './fixtures/site-test.ts'
import { missed } from './fixtures/targets.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1025, height: 700 },
  { width: 390, height: 800 },
  { width: 320, height: 568 },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the controls of menus, banner and dialogs can be hit within 24 px', async ({ page }) => {
  const expectHit = async (part: string, open = async (_width: number) => {}) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await open(size.width)
      expect(await missed(page, part), `${part} at ${size.width} px`).toEqual([])
    }
  }
  await page.goto('/ru/jobs/water-programmer')
  const banner = page.getByRole('region', { name: 'Мы используем cookie' })
  await expect(banner).toBeVisible()
  await expectHit('section[aria-labelledby=cookie-banner]')
  await banner.getByRole('button', { name: 'Настройки' }).click()
  await expect(page.getByRole('dialog')).toHaveAttribute('data-phase', 'open')
  await expectHit('dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await banner.getByRole('button', { name: 'Только необходимые' }).click()
  const menu = page.locator('[popover]:popover-open')
  await expectHit('[popover]:popover-open', async (width) => {
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: width > 1024 ? 'Игры VIZOR' : 'Меню' })
      .click()
    await expect(menu).toBeVisible()
  })
})
