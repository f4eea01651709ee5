import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { banner } from './fixtures/consent-test.ts'
import { loadFonts } from './fixtures/have-fonts.ts'
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts.ts'
import { painted } from './fixtures/painted.ts'
import { expect, test } from './fixtures/site-test.ts'

/** Liberation Sans is as wide as Arial. The fallbacks need one of them, and some machines have neither. */
const fontsOfTheMachine = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const file = join(folder, 'fonts.conf')
  const parts = [
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${resolve('node_modules/pdfjs-dist/standard_fonts')}</dir>`,
    `<cachedir>${folder}</cachedir>`,
  ]
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${parts.join('')}</fontconfig>`)
  return file
}

// One worker, so that the browser starts once.
test.describe.configure({ mode: 'default' })

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: fontsOfTheMachine() } }),
})

/** Visitors hardly notice this. Google calls a page good up to 0.1. */
const MOST = 0.01

/** Returns the fonts in which Chromium draws an element. */
const fontsOf = async (page: Page, selector: string): Promise<string> => {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('DOM.enable')
  await chromium.send('CSS.enable')
  const { root } = await chromium.send('DOM.getDocument')
  const { nodeId } = await chromium.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await chromium.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName).join()
}

const PAGES = [
  { address: '/', width: 390 },
  { address: '/', width: 1440 },
  { address: '/ru/about-us', width: 390 },
  { address: '/blog/last-lantern-is-out', width: 390 },
  { address: '/ru/jobs/water-programmer', width: 390 },
  { address: '/ru/jobs/water-programmer', width: 1440 },
  { address: '/ru/about-us', width: 1440 },
  { address: '/ru/blog/last-lantern-is-out', width: 1024 },
  { address: '/ru/terms/cookie-policy/ru', width: 1440 },
] as const

const testAt = (address: string, width: number, family: string) =>
  test(`late fonts replace the fallback, and nothing jumps: ${address} at ${width} px @chromium`, async ({
    page,
  }) => {
    let letThrough = () => {}
    const late = new Promise<void>((done) => {
      letThrough = done
    })
    await page.route(/\.woff2/, async (route) => {
      await late
      await route.continue()
    })
    await watchLayoutShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeVisible()
    const statusOf = (family: string) =>
      page.evaluate(
        (name) =>
          [...document.fonts].filter((font) => font.family.includes(name)).map(({ status }) => status),
        family,
      )
    // The first paint shows the fallback.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
    await layoutShifts(page)
    letThrough()
    await expect.poll(() => statusOf(family)).toContain('loaded')
    await expect.poll(() => fontsOf(page, 'main p')).toContain(family === 'Studio Text' ? 'Lora' : family)
    await loadFonts(page)
    await painted(page)
    const shifts = await layoutShifts(page)
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MOST)
  })

for (const { address, width } of PAGES) testAt(address, width, 'Onest')

test.describe('of a studio with fonts of its own,', () => {
  test.use({ settings: { CONTENT_DIR: 'test/fixtures/content-kite' } })

  testAt('/games/paper-sky', 1440, 'Studio Text')
  testAt('/ru/about-us', 390, 'Studio Text')
})
