import { expect, test } from './fixtures/site-test.ts'

// No test here is about movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the footer', () => {
  test('has one to six stores, and at no width a row with a single one', async ({ page }) => {
    await page.goto('/support')
    const stores = page.getByRole('contentinfo').getByRole('list').filter({ hasText: /^$/ }).last()
    const withBadges = (count: number) =>
      stores.evaluate((list, most) => {
        list.replaceChildren(
          ...Array.from({ length: most }, () => list.firstElementChild?.cloneNode(true) ?? ''),
        )
        const boxes = [...list.children].map((badge) => badge.getBoundingClientRect())
        const rows = [...Map.groupBy(boxes, ({ top }) => top).values()]
        return {
          rows: rows.map((row) => row.length),
          right: Math.max(...boxes.map(({ right }) => right)),
        }
      }, count)
    for (const width of [320, 390, 600, 768, 860, 1025, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const count of [1, 2, 3, 4, 5, 6]) {
        const { rows, right } = await withBadges(count)
        const isColumn = rows.every((row) => row === 1)
        expect(isColumn || !rows.includes(1), `${count} at ${width} px: ${rows.join(' + ')}`).toBe(true)
        expect(right).toBeLessThanOrEqual(width)
      }
    }
  })

  test('is hidden while a page loads, and for a second after', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' })
    await page.goto('/jobs')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toBeVisible()
    await page.clock.pauseAt('2026-01-01T11:00:00Z')
    await page.getByRole('banner').getByRole('link', { name: 'VIZOR' }).click()
    await expect(page).toHaveURL('/')
    await expect(footer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Work at VIZOR')
    await page.clock.runFor(999)
    await expect(footer).toBeHidden()
    await page.clock.runFor(1000)
    await expect(footer).toBeVisible()
  })
})

const LONG_NAMES = [
  ['of several words', 'Quietly Humongous Interactive Workshop C'],
  ['of one word', 'Donaudampfschifffahrtselektrizitaetenhau'],
] as const

const WIDTHS = [
  ['/terms', [320, 390, 1440]],
  ['/ru', [320]],
  ['/ru/terms', [1100]],
] as const

for (const [kind, name] of LONG_NAMES)
  test(`a name of forty letters ${kind} is never cut off, even on a phone`, async ({ page, startSite }) => {
    const site = await startSite({ SITE_BRAND: name })
    for (const [address, widths] of WIDTHS) {
      await page.goto(site.url + address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const sizes = await page.evaluate(() => {
          const name = document.createRange()
          name.selectNodeContents(document.querySelector('footer > :last-child') ?? document.body)
          const { clientWidth, scrollWidth } = document.documentElement
          return { page: clientWidth, content: scrollWidth, name: name.getBoundingClientRect().right }
        })
        expect(sizes.content, `at ${width}`).toBeLessThanOrEqual(sizes.page)
        expect(sizes.name, `at ${width}`).toBeLessThan(sizes.page)
      }
    }
  })
