import { defineConfig } from 'playwright/test'
import { foundChromium, foundHeadlessShell } from './scripts/chromium.ts'
import { requireSuitableNode } from './scripts/suitable-node.ts'

requireSuitableNode()

/** The features that Playwright turns off. Chromium reads only the last `--disable-features`, so ours repeats them. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Chromium starts hidden pages for the address bar and a spare page. They take half of a test's processor time. */
const OFF = [
  // With this header, the first navigation of a window changes its process, which takes a seventh of a page's processor
  // time. A unit test shows that the header is sent.
  'CrossOriginOpenerPolicy',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Firefox and WebKit are Playwright's own builds. `npx playwright install firefox webkit` installs them. */
const engine = (['chromium', 'firefox', 'webkit'] as const).find(
  (name) => name === (process.env['PLAYWRIGHT_ENGINE'] || 'chromium'),
)
if (engine === undefined) throw new Error('PLAYWRIGHT_ENGINE takes chromium, firefox or webkit')

const executablePath = foundHeadlessShell() ?? foundChromium()

const CHROMIUM = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF].join(',')}`,
    '--disable-gpu',
    // Only the tests of game worlds draw in 3D. An emulated graphics card takes seconds to start and to draw a frame.
    '--disable-software-rasterizer',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No test requests anything from another host.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}

export default defineConfig({
  testDir: '.',
  testMatch: ['test/browser/**/*.spec.ts', 'tools/**/*.spec.ts'],
  globalSetup: './test/browser/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // These tests use Chromium's protocol, print a PDF or read the clipboard.
  ...(engine === 'chromium' ? {} : { grepInvert: /@chromium/ }),
  // Three workers for two cores, because each test waits for its page part of the time.
  workers: 3,
  // On a busy machine, a test takes several times as long as alone.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: engine,
    viewport: { width: 1440, height: 900 },
    launchOptions: engine === 'chromium' ? CHROMIUM : {},
  },
})
