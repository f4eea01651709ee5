import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { goThere } from '../../../../test/browser/fixtures/go-there.ts'
import { hydrated } from '../../../../test/browser/fixtures/hydrated.ts'
import { demoAddress } from '../../../../test/support/demo-addresses.ts'
import { median, precise, printTable, whole } from '../server/table.ts'
import { MARKS, type Move, picturesAlone, watchTransitions } from './moving-picture.ts'
import { traced } from './phone-page.ts'
import { replayedSite, textAnswer } from './replayed-site.ts'
import { type SteppedPage, steppedPage, steppingBrowser } from './stepped-page.ts'
import { type Frame, framesBetween, type Trace } from './trace.ts'

/**
 * Compares a picture that moves from its card to its page and back with the same picture on an otherwise empty page.
 */

const SCREENS = {
  '390 px': { viewport: { width: 390, height: 823 }, isMobile: true, hasTouch: true },
  '1440 px': { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

const LIST = demoAddress('games')

const GAME = demoAddress('game')

const TIMES = 2

/** Time for everything that pages load and render later. */
const SETTLED_MS = 1500

const SLOWDOWN = 4

const FRAME_MS = 16.7

const LONG_FRAME_MS = 33

/** The time that a busy machine may take for a second of frames. */
const MOST_MS = 120_000

const MOST_SLOW = 0.05

const moved = async ({ page, stepped }: SteppedPage, act: () => Promise<unknown>): Promise<Move> => {
  const ended = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('{"from"'),
    timeout: MOST_MS,
  })
  await stepped(async () => {
    await act()
    await ended
  })
  await page.waitForTimeout(SETTLED_MS)
  return JSON.parse((await ended).text())
}

const swapPictures = (): void => {
  document.startViewTransition(() => {
    for (const picture of document.images) picture.hidden = !picture.hidden
  })
}

const CONTESTANTS = {
  site: {
    path: LIST,
    prepare: async (page: Page) => {
      await hydrated(page)
      await goThere(page, GAME)
      // The first page change loads the code of page changes and its sheet.
      await page.waitForFunction(
        (path) =>
          document.adoptedStyleSheets.length > 0 &&
          document.querySelector(`main a[href="${path}"], [style*=view-transition-name]`) === null,
        GAME,
      )
      await page.waitForTimeout(SETTLED_MS)
    },
    forth: (page: Page) =>
      page.evaluate((path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click(), GAME),
    back: (page: Page) => page.evaluate(() => history.back()),
  },
  'pictures alone': {
    path: '/pictures-alone',
    prepare: (page: Page) =>
      page.evaluate(() => {
        for (const picture of document.images) picture.hidden = !picture.hidden
      }),
    forth: (page: Page) => page.evaluate(swapPictures),
    back: (page: Page) => page.evaluate(swapPictures),
  },
} as const

type Contestant = keyof typeof CONTESTANTS

const ALONE = CONTESTANTS['pictures alone'].path

const opened = async (
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
  contestant: Contestant,
): Promise<SteppedPage> => {
  const stepped = await steppedPage(browser, screen)
  await stepped.page.addInitScript(watchTransitions, MARKS)
  await stepped.page.goto(url + CONTESTANTS[contestant].path)
  await CONTESTANTS[contestant].prepare(stepped.page)
  await moved(stepped, () => CONTESTANTS[contestant].back(stepped.page))
  return stepped
}

const changes = async (
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
  contestant: Contestant,
  traceFile: string,
): Promise<Trace> => {
  const stepped = await opened(browser, url, screen, contestant)
  const { forth, back } = CONTESTANTS[contestant]
  const trace = await traced(stepped.page, traceFile, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      await moved(stepped, () => forth(stepped.page))
      await moved(stepped, () => back(stepped.page))
    }
  })
  await stepped.close()
  return trace
}

const count = (frames: readonly Frame[], above: number): number =>
  frames.filter(({ main }) => main * SLOWDOWN > above).length

const later = (transitions: readonly (readonly Frame[])[]): readonly Frame[] =>
  transitions.flatMap(([, ...frames]) => frames)

const slowPart = (transitions: readonly (readonly Frame[])[]): number =>
  count(later(transitions), FRAME_MS) / Math.max(1, later(transitions).length)

const cells = (transitions: readonly (readonly Frame[])[]): readonly string[] => {
  const frames = transitions.flat()
  const times = (of: readonly Frame[]) => of.map(({ main }) => main * SLOWDOWN)
  const each = (kind: keyof Frame) =>
    whole(SLOWDOWN * median(transitions.map((shown) => shown.reduce((sum, frame) => sum + frame[kind], 0))))
  return [
    String(transitions.length),
    String(frames.length),
    whole(median(times(transitions.flatMap(([first]) => first ?? [])))),
    whole(median(times(later(transitions)))),
    String(count(frames, FRAME_MS)),
    String(count(frames, LONG_FRAME_MS)),
    whole(Math.max(0, ...times(frames))),
    each('script'),
    each('styleAndLayout'),
    each('paint'),
  ]
}

const COLUMNS = [
  'changes',
  'frames',
  'first',
  'others',
  `above ${FRAME_MS} ms`,
  `above ${LONG_FRAME_MS} ms`,
  'slowest',
  'script',
  'style and layout',
  'paint',
]

export const pageChanges = async (
  site: string,
  rounds: number,
  folder: string,
): Promise<readonly string[]> => {
  const browser = await steppingBrowser()
  const faults: string[] = []
  for (const [name, screen] of Object.entries(SCREENS)) {
    const whole = await replayedSite(site)
    const first = await opened(browser, whole.url, screen, 'site')
    const move = await moved(first, () => CONTESTANTS.site.forth(first.page))
    await first.close()
    const alone = await replayedSite(site, new Map([[ALONE, textAnswer('page.html', picturesAlone(move))]]))
    const urls = { site: whole.url, 'pictures alone': alone.url } satisfies Record<Contestant, string>
    const shown: Record<Contestant, (readonly Frame[])[]> = { site: [], 'pictures alone': [] }
    for (let round = 0; round < rounds; round += 1)
      for (const contestant of ['site', 'pictures alone'] as const) {
        const file = join(folder, `change-${name}-${contestant}.json`.replaceAll(/[^\w.]+/g, '-'))
        const trace = await changes(browser, urls[contestant], screen, contestant, file)
        shown[contestant].push(...framesBetween(trace, MARKS.ready, MARKS.end))
      }
    whole.stop()
    alone.stop()
    printTable(
      `A picture from its card to its page and back, ${name}, ${SLOWDOWN} times as slow: ms of the main thread's processor time`,
      ['', ...COLUMNS],
      (['site', 'pictures alone'] as const).map((contestant) => [contestant, ...cells(shown[contestant])]),
    )
    const [slow, floor] = [slowPart(shown.site), slowPart(shown['pictures alone'])]
    if (slow > Math.max(MOST_SLOW, floor))
      faults.push(
        `${name}: ${precise(slow)} of the frames after the first above ${FRAME_MS} ms, ${precise(floor)} of those of pictures alone`,
      )
  }
  await browser.close()
  return faults
}
