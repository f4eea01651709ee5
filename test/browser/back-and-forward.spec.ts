import { foundChromium } from '../../scripts/chromium.ts'
import { EVERY_PAGE } from './fixtures/every-page.ts'
import { expect, test } from './fixtures/site-test.ts'

/** A mark that a tab keeps as long as its document lives. */
interface Lasting {
  lasting?: boolean
}

interface Restorable extends PerformanceEntry {
  /** The reasons why the browser loaded the document again. TypeScript does not know this property yet. */
  readonly notRestoredReasons?: unknown
}

const whole = foundChromium()

/** Playwright turns off the back/forward cache, and the headless shell does not support it. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(whole !== undefined && launchOptions.executablePath !== undefined ? { executablePath: whole } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

const PAGES = EVERY_PAGE.filter(({ status, language }) => status === 200 && language === 'en')

test('going back shows every page at once, as it was left', async ({ page }) => {
  test.slow()
  for (const { address } of PAGES)
    await test.step(address, async () => {
      await page.goto(address)
      // Browsers do not keep a document that still waits for an answer, for example for a picture that is encoded for
      // the first time.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        ;(window as Lasting).lasting = true
      })
      await page.goto('/robots.txt', { waitUntil: 'commit' })
      await page.evaluate(() => history.back())
      // The browser loads no document, so the test cannot wait for loading.
      await expect
        .poll(
          () =>
            page
              .evaluate(() => {
                const [navigation] = performance.getEntriesByType('navigation') as Restorable[]
                return [
                  location.pathname + location.search,
                  (window as Lasting).lasting ?? JSON.stringify(navigation?.notRestoredReasons),
                ]
              })
              .catch(() => undefined),
          { message: 'the document that was left' },
        )
        .toEqual([address, true])
    })
})
