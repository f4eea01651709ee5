import { expect, test } from './fixtures/site-test.ts'

const ROOMS = [
  ['/press', 'Press', 'Saltwind', 'Download all'],
  ['/ru/press', 'Прессе', 'Saltwind', 'Скачать всё'],
] as const

for (const [address, title, game, kit] of ROOMS) {
  test(`${address} leads by keyboard to a game and to its archive`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('main').getByRole('link', { name: game }).press('Enter')
    await expect(page).toHaveURL(`${address}/saltwind`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(game)
    await expect(page).toHaveTitle(`${game} – ${title}`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: kit }).press('Enter')
    expect((await download).suggestedFilename()).toBe('saltwind.zip')
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`${address} leads to a game whose pictures and facts are all there`, async ({ page }) => {
      await page.goto(address)
      await page.getByRole('main').getByRole('link', { name: game }).click()
      await expect(page.getByRole('definition').first()).toHaveText('04.06.2024')
      const originals = page.locator('figure a[download]')
      await expect(originals.first()).toHaveAttribute('href', '/media/images/games/saltwind/hero.webp')
      await expect(page.getByRole('figure').filter({ hasText: '1920 × 1080' }).first()).toBeVisible()
    })
  })
}
