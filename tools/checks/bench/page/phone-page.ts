import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '../../../../scripts/chromium.ts'
import { CATEGORIES, type Trace } from './trace.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** Features in which Chromium opens pages of its own. */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * If an inspector is open, V8 compiles each script a second time for the positions in its code. Visitors have no
 * inspector. So V8 notes the positions while it compiles a script for the first time, unless `isInspected` is true.
 */
export const phoneBrowser = (isInspected = false): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--disable-features=${OFF.join(',')}`,
      '--disable-background-networking',
      '--disable-component-update',
      ...(isInspected ? [] : ['--js-flags=--no-enable-lazy-source-positions']),
    ],
  })

export interface PhonePage {
  readonly page: Page
  readonly received: () => number
  readonly close: () => Promise<void>
}

export const phonePage = async (browser: Browser, line: 'slow 4G' | 'fast'): Promise<PhonePage> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  let received = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  await tools.send('Network.enable')
  if (line === 'slow 4G') await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  return { page, received: () => received, close: () => context.close() }
}

const ROUNDS = 5

const workTime = (page: Page): Promise<number> =>
  page.evaluate((rounds) => {
    const times = Array.from({ length: rounds }, () => {
      const start = performance.now()
      let sum = 0
      for (let at = 0; at < 5_000_000; at += 1) sum = (sum + at * at) % 1_000_003
      return sum < 0 ? 0 : performance.now() - start
    })
    return Math.min(...times)
  }, ROUNDS)

/**
 * Slows the page down while it runs, and returns the real factor. React ends its slices of work by the clock, so
 * multiplying times later would count several slices as one frame.
 */
export const slowDown = async (page: Page, rate: number): Promise<number> => {
  const usual = await workTime(page)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  return (await workTime(page)) / usual
}

export const traced = async (
  page: Page,
  path: string,
  work: () => Promise<unknown>,
  furtherCategories: readonly string[] = [],
): Promise<Trace> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('A page without a browser cannot be traced')
  await browser.startTracing(page, {
    path,
    categories: [...CATEGORIES, ...furtherCategories],
    screenshots: false,
  })
  await work()
  await browser.stopTracing()
  const trace: Trace = JSON.parse(await readFile(path, 'utf8'))
  return trace
}
