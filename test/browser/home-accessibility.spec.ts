import { AxeBuilder } from '@axe-core/playwright'
import { servePlayer } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'

/** What moves or fades would be judged halfway. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const prefix of ['', '/ru']) {
  for (const width of [390, 1440]) {
    for (const path of ['', '/games', '/games/saltwind']) {
      const address = `${prefix}${path}` || '/'
      test(`${address} at ${width} px has no accessibility violation`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
      })
    }
  }
}

test('the open trailer has no accessibility violation', async ({ page }) => {
  await servePlayer(page)
  await page.goto('/games/saltwind')
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
})
