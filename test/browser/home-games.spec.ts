import { animationsEnd } from './fixtures/animations-end.ts'
import { loadFonts } from './fixtures/have-fonts.ts'
import { expect, test } from './fixtures/site-test.ts'

test('the header and the cookie banner stay above games that change places', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'We use cookies' })
  await expect(banner).toBeVisible()
  const tile = page.getByRole('region', { name: 'Our games' }).locator('li a[data-game]').first()
  // The tile and the active game are now partly under the banner and the header.
  await tile.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await loadFonts(page)
  await animationsEnd(banner)
  const box = (await banner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Leaves out the round corners, which show the page behind.
  const inside = { x: box.x + 20, y: box.y + 20, width: box.width - 40, height: box.height - 40 }
  const seen = () => page.screenshot({ animations: 'allow', clip: inside })
  const before = await seen()
  // Stops every transition halfway.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          if (!(animation.timeline instanceof DocumentTimeline)) continue
          animation.pause()
          animation.currentTime = 200
        }
        document.documentElement.dataset['stopped'] = ''
      })
      return transition
    }
  })
  await tile.evaluate((element) => (element as HTMLElement).click())
  await expect(page.locator('html[data-stopped]')).toBeAttached()
  await expect.poll(async () => (await seen()).equals(before)).toBe(true)
  const layerOf = (name: string) =>
    page.evaluate(
      (group) => Number(getComputedStyle(document.documentElement, group).zIndex) || 0,
      `::view-transition-group(${name})`,
    )
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null
      return pseudo?.startsWith('::view-transition-group(')
        ? [pseudo.slice('::view-transition-group('.length, -1)]
        : []
    }),
  )
  expect(moving.length).toBeGreaterThan(1)
  for (const name of moving) expect(await layerOf('site-header')).toBeGreaterThan(await layerOf(name))
})
