import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { goThere } from '../../../../test/browser/fixtures/go-there.ts'
import { hydrated } from '../../../../test/browser/fixtures/hydrated.ts'
import { layoutShifts, watchLayoutShifts } from '../../../../test/browser/fixtures/layout-shifts.ts'
import { precise, printTable, whole } from '../server/table.ts'
import type { MeasuredPage } from './loads.ts'
import { phonePage, slowDown, traced } from './phone-page.ts'
import { framesBetween, MARK } from './trace.ts'

/** Measures a page that is scrolled, and a page that has been open for long. */

const SLOWDOWN = 4

/** Chromium slows down less than asked for if the machine is busy. */
const LEAST_SLOWDOWN = 3

const LONGEST_FRAME_MS = 33

const STEP = 120

const scrollDown = (page: Page): Promise<void> =>
  page.evaluate(async (step) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let last = -1; last !== window.scrollY; ) {
      last = window.scrollY
      window.scrollBy({ top: step, behavior: 'instant' })
      await frame()
    }
  }, STEP)

export const scrolling = async (
  browser: Browser,
  site: string,
  pages: readonly MeasuredPage[],
  folder: string,
): Promise<readonly string[]> => {
  const rows: string[][] = []
  const faults: string[] = []
  for (const { name, path } of pages) {
    const { page, close } = await phonePage(browser, 'fast')
    await watchLayoutShifts(page)
    const address = site + path
    let slower = 0
    const trace = await traced(page, join(folder, `scroll-${name}.json`), async () => {
      await page.goto(address)
      await hydrated(page)
      await page.waitForTimeout(1000)
      slower = await slowDown(page, SLOWDOWN)
      await page.evaluate((mark) => performance.mark(mark), MARK)
      await scrollDown(page)
    })
    const frames = framesBetween(trace, MARK)
      .flat()
      .map(({ main }) => main)
    const moved = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
    await close()
    const slow = frames.filter((time) => time > LONGEST_FRAME_MS).length
    rows.push([
      name,
      precise(slower),
      String(frames.length),
      String(slow),
      whole(Math.max(0, ...frames)),
      moved.toFixed(3),
    ])
    if (slower < LEAST_SLOWDOWN)
      faults.push(`${name}, scrolled: ${precise(slower)} times as slow, at least ${LEAST_SLOWDOWN}`)
    if (slow > 0 || moved > 0)
      faults.push(
        `${name}, scrolled: ${slow} frames above ${LONGEST_FRAME_MS} ms, moved by ${moved.toFixed(3)}`,
      )
  }
  printTable(
    `Scrolled to the end while Chromium makes the page ${SLOWDOWN} times as slow: ms of the main thread's processor time for a frame`,
    ['', 'times as slow', 'frames', `above ${LONGEST_FRAME_MS} ms`, 'slowest', 'layout shift'],
    rows,
  )
  return faults
}

export const NAVIGATIONS = { few: 3, many: 30 } as const

const MOST_GROWTH = 1.1

export const memory = async (
  browser: Browser,
  site: string,
  pages: readonly MeasuredPage[],
): Promise<readonly string[]> => {
  const { page, close } = await phonePage(browser, 'fast')
  const tools = await page.context().newCDPSession(page)
  await page.goto(site + (pages[0]?.path ?? '/'))
  await hydrated(page)
  const heapAfter = async (navigations: number): Promise<number> => {
    for (let at = 1; at <= navigations; at += 1) {
      await goThere(page, pages[at % pages.length]?.path ?? '/')
      await page.locator('main[aria-busy=false]').waitFor()
      await page.waitForTimeout(300)
    }
    await tools.send('HeapProfiler.collectGarbage')
    return (await tools.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  // Every page was opened once before, because its code and content stay in memory.
  await heapAfter(pages.length)
  const few = await heapAfter(NAVIGATIONS.few)
  const many = await heapAfter(NAVIGATIONS.many)
  await close()
  const growth = many / few
  printTable(
    'JavaScript heap after navigations within the site, in MB',
    [`after ${NAVIGATIONS.few} more`, `after ${NAVIGATIONS.many} more`, 'ratio'],
    [[few.toFixed(2), many.toFixed(2), precise(growth)]],
  )
  return growth > MOST_GROWTH ? [`The heap has grown to ${precise(growth)}, at most ${MOST_GROWTH}`] : []
}
