import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { hydrated } from '../../../../test/browser/fixtures/hydrated.ts'
import { demoAddress } from '../../../../test/support/demo-addresses.ts'
import { printTable, whole } from '../server/table.ts'
import { phonePage, traced } from './phone-page.ts'
import { interactionTimes, MARK } from './trace.ts'

/** Measures what the main thread computes from an input to the next paint. */

interface Interaction {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act: (page: Page, time: number) => Promise<unknown>
}

/** Moves the mouse as a visitor does. `Locator.click` adds listeners to the page, whose work would count as the page's. */
const clicked = async (locator: Locator): Promise<void> => {
  await locator.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  await locator.page().mouse.click(x + width / 2, y + height / 2)
}

const pressInTurns = (selector: string) => (page: Page, time: number) =>
  clicked(page.locator(selector).nth(time % 3))

const press = (selector: string) => (page: Page) => clicked(page.locator(selector).first())

const FORM = '#apply [name=email]'

const toForm = async (page: Page) => {
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await page.locator(FORM).click()
}

/** The next paint may be a frame away, and a menu needs this time to open or close. */
const SETTLED_MS = 350

const dialog = (page: Page, time: number): Promise<unknown> =>
  time % 2 === 0 ? clicked(page.locator('footer [aria-haspopup=dialog]')) : page.keyboard.press('Escape')

const INTERACTIONS: readonly Interaction[] = [
  { name: 'menu', path: demoAddress('home'), act: press('header button[popovertarget]:visible') },
  { name: 'chip', path: demoAddress('blog'), act: pressInTurns('main nav a') },
  { name: 'filter', path: demoAddress('jobs'), act: pressInTurns('main ul[aria-label] a') },
  {
    name: 'language switch',
    path: demoAddress('home'),
    act: press('header a[hreflang]:not([aria-current])'),
  },
  {
    name: 'carousel',
    path: demoAddress('game'),
    prepare: (page) => page.locator('[aria-roledescription] button').last().scrollIntoViewIfNeeded(),
    act: (page) => clicked(page.locator('[aria-roledescription] button').last()),
  },
  {
    name: 'key in the form',
    path: demoAddress('jobs'),
    prepare: toForm,
    act: (page, time) => page.keyboard.press(time % 2 === 0 ? 'a' : 'Backspace'),
  },
  {
    name: 'file chosen',
    path: demoAddress('jobs'),
    prepare: toForm,
    act: (page, time) =>
      page
        .locator('#apply input[type=file]')
        .first()
        .setInputFiles({
          name: `cv-${time}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4'),
        }),
  },
  { name: 'dialog', path: demoAddress('home'), act: dialog },
]

const TIMES = 50

const SLOWDOWN = 4

const MOST_MS = 100

const thirdQuartile = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.75)] ?? 0

const measured = async (
  browser: Browser,
  site: string,
  { path, prepare, act }: Interaction,
  traceFile: string,
): Promise<readonly number[]> => {
  const { page, close } = await phonePage(browser, 'fast')
  const trace = await traced(page, traceFile, async () => {
    await page.goto(site + path)
    await hydrated(page)
    await page.waitForTimeout(SETTLED_MS)
    await prepare?.(page)
    for (let time = 0; time < TIMES; time += 1) {
      await page.evaluate((mark) => performance.mark(mark), MARK)
      await act(page, time)
      await page.waitForTimeout(SETTLED_MS)
    }
  })
  await close()
  return interactionTimes(trace, site + path).map((time) => time * SLOWDOWN)
}

export const interactions = async (
  browser: Browser,
  site: string,
  folder: string,
): Promise<readonly string[]> => {
  const rows: string[][] = []
  const faults: string[] = []
  for (const interaction of INTERACTIONS) {
    const file = join(folder, `interaction-${interaction.name.replaceAll(' ', '-')}.json`)
    const times = await measured(browser, site, interaction, file)
    const slow = thirdQuartile(times)
    rows.push([interaction.name, whole(slow), whole(Math.max(...times)), String(times.length)])
    if (slow > MOST_MS) faults.push(`${interaction.name}: ${whole(slow)} ms, at most ${MOST_MS}`)
  }
  printTable(
    `From input to next paint, ${SLOWDOWN} times as slow: ms of the main thread's processor time`,
    ['', '75th percentile', 'slowest', 'measured'],
    rows,
  )
  return faults
}
