import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/site-test.ts'

test.use({ expectedConsole: [/status of 404/] })

/** What moves or fades would be judged halfway. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html }) => html),
  ])

for (const prefix of ['', '/ru']) {
  for (const width of [390, 1440]) {
    test.describe(`${prefix || '/en'} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      for (const returnPage of ['home', 'jobs', 'blog', 'games', 'terms']) {
        test(`the not-found page of ${returnPage} has no accessibility violation`, async ({ page }) => {
          await page.goto(`${prefix}/404?returnPage=${returnPage}`)
          expect(await violations(page)).toEqual([])
        })
      }

      test('an open menu has no accessibility violation', async ({ page }) => {
        await page.goto(`${prefix}/404?returnPage=blog`)
        const panel = width > 1024 ? 'games-menu' : 'mobile-menu'
        await page.locator(`[aria-controls=${panel}]`).click()
        await expect(page.locator(`#${panel}`)).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })
  }
}

test('nothing jumps while the page and its fonts arrive', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/404?returnPage=games', '/ru/404?returnPage=blog']) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(shifted).toBeLessThan(0.01)
  }
})
