import { spawnSync } from 'node:child_process'
import { runSite } from '../support/running-site.ts'
import { EVERY_PAGE } from './fixtures/every-page.ts'
import { CONTENT } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'

const BUILD = 'build/development'

test.use({ expectedConsole: [/status of 404/] })

// React reports attributes that differ only in a development build.
test('every page hydrates as the server rendered it, to the last attribute', async ({ page }) => {
  test.slow()
  const env = { ...process.env, NODE_ENV: 'development', BUILD_DIR: BUILD }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  for (const { settings, addresses } of [
    { settings: { CONTENT_DIR: CONTENT }, addresses: EVERY_PAGE.map(({ address }) => address) },
    // A studio with its own texts, colours and drawings.
    {
      settings: { CONTENT_DIR: 'test/fixtures/content-kite' },
      addresses: ['/', '/ru/jobs', '/contacts', '/games/paper-sky'],
    },
  ]) {
    const site = await runSite({ NODE_ENV: 'development', ...settings }, BUILD)
    try {
      for (const address of addresses) await page.goto(site.url + address)
    } finally {
      await site.stop()
    }
  }
})
