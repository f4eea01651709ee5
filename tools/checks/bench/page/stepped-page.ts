import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { chromiumPath, foundHeadlessShell } from '../../../../scripts/chromium.ts'

/** Drives a page whose frames are requested one by one. On a busy machine they take longer, but no frame is skipped. */

const FRAME_MS = 1000 / 60

/**
 * Stepped frames lie this far in the future, because animations that a script reads between two frames continue to the
 * present.
 */
const AHEAD_MS = 60_000

/** Only Chromium's headless shell gives frames on request. */
export const steppingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: foundHeadlessShell() ?? chromiumPath(),
    args: ['--enable-begin-frame-control', '--run-all-compositor-stages-before-draw'],
  })

export interface SteppedPage {
  readonly page: Page
  /** Frames follow the clock. During this work, each frame is a sixtieth of a second after the one before. */
  readonly stepped: (work: () => Promise<unknown>) => Promise<void>
  readonly close: () => Promise<void>
}

const openedIn = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext(options)
  const session = await context.newCDPSession(await context.newPage())
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const opened = context.waitForEvent('page')
  const tools = await browser.newBrowserCDPSession()
  await tools.send('Target.createTarget', {
    url: 'about:blank',
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
    enableBeginFrameControl: true,
  })
  return opened
}

/** Runs a page's timers at the right frame, even if frames take longer. */
const TIMERS = `
const waiting = new Map()
const timer = (start, again) => (work, wait = 0, ...values) => {
  if (wait < ${FRAME_MS}) return start(work, wait, ...values)
  const id = start(() => {}, again ? 1e9 : 0)
  const animation = new Animation(new KeyframeEffect(null, null, Number(wait)))
  animation.onfinish = () => {
    if (again) animation.play()
    work(...values)
  }
  animation.play()
  waiting.set(id, animation)
  return id
}
const clear = (original) => (id) => {
  waiting.get(id)?.cancel()
  waiting.delete(id)
  original(id)
}
window.setTimeout = timer(window.setTimeout, false)
window.setInterval = timer(window.setInterval, true)
window.clearTimeout = clear(window.clearTimeout)
window.clearInterval = clear(window.clearInterval)
`

const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

export const steppedPage = async (browser: Browser, options: BrowserContextOptions): Promise<SteppedPage> => {
  const page = await openedIn(browser, options)
  const frames = await page.context().newCDPSession(page)
  await page.addInitScript(TIMERS)
  let isOpen = true
  let isStepping = false
  let time = monotonicMs()
  const drawing = (async () => {
    while (isOpen) {
      const now = monotonicMs()
      time = isStepping ? time + FRAME_MS : Math.max(now, time + FRAME_MS)
      await frames.send('HeadlessExperimental.beginFrame', { frameTimeTicks: time, interval: FRAME_MS })
      await new Promise((next) => setTimeout(next, Math.max(0, now + FRAME_MS - monotonicMs())))
    }
  })()
  return {
    page,
    stepped: async (work) => {
      time += AHEAD_MS
      isStepping = true
      await work()
      isStepping = false
    },
    close: async () => {
      isOpen = false
      await drawing
      await page.context().close()
    },
  }
}
