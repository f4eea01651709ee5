import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures/site-test.ts'

/** What moves or fades would be judged halfway. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PAGES = [
  '/blog',
  '/blog/last-lantern-release-trailer',
  '/terms',
  '/about-us',
  '/contacts',
  '/support',
] as const

const addresses = [
  ...PAGES,
  ...PAGES.map((path) => `/ru${path}`),
  '/terms/cookie-policy/de',
  '/ru/terms/privacy-notice/ru',
  '/blog/shkola-geimdizaina',
]

for (const width of [390, 1440]) {
  for (const address of addresses) {
    test(`${address} at ${width} px has no accessibility violation, and nothing wider than the window`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
}
