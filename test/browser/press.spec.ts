import { expectNoViolations } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site-test.ts'

const ROOMS = [
  ['/press', 'Press', 'Download all'],
  ['/ru/press', 'Прессе', 'Скачать всё'],
] as const

for (const [address, title, kit] of ROOMS) {
  test(`${address} leads by keyboard to a game and to its archive`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Saltwind/ })
      .press('Enter')
    await expect(page).toHaveURL(`${address}/saltwind`)
    await expect(page.getByRole('heading', { level: 1, name: 'Saltwind' })).toBeVisible()
    await expect(page).toHaveTitle(`Saltwind – ${title}`)
    await expect(page.getByRole('definition').first()).toHaveText('04.06.2024')
    const original = page.locator('figure a[download][href="/media/images/games/saltwind/hero.webp"]')
    await expect(original).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: kit }).press('Enter')
    expect((await download).suggestedFilename()).toBe('saltwind.zip')
  })

  test(`${address} and a game of it are accessible and fit phones and wide screens`, async ({ page }) => {
    for (const path of [address, `${address}/saltwind`]) {
      await page.goto(path)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoViolations(page, `${path} at ${width}`)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, path).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('the press room offers the media kit of the studio', async ({ page }) => {
  await page.goto('/press')
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: 'Download: Media kit' }).click()
  expect((await download).suggestedFilename()).toBe('vizor-media-kit.zip')
})

test('a game is printed black on white, with its facts and pictures', async ({ page }) => {
  await page.goto('/press/saltwind')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('definition').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('figure').first()).toBeVisible()
})

test('a link on the site leads to the press room', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('main').getByRole('link', { name: 'press room' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Press')
})
