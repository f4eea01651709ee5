import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { CONSENT_COOKIE, cookieValueOf } from '../../../../src/application/consent/consent-cookie.ts'
import { NECESSARY_ONLY } from '../../../../src/domain/consent/consent.ts'
import { median, precise, printTable, whole } from '../server/table.ts'
import { CONTESTANTS, type Contestant } from './contestants.ts'
import { phoneBrowser, phonePage, traced } from './phone-page.ts'
import type { ReplayedSite } from './replayed-site.ts'
import { COMPILATION, type Figures, inspectorTime, type Profile, profileOf } from './trace.ts'

/** Measures first visits page by page. The contestants take turns. */

interface Load {
  readonly profile: Profile
  readonly largestPaint: number
  readonly received: number
}

const SETTLED_MS = 3000

const SLOWDOWNS = [4, 6] as const

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((found) => {
        new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

const CHOICE = cookieValueOf(NECESSARY_ONLY)

interface Visit {
  readonly browser: Browser
  readonly address: string
  readonly traceFile: string
  readonly hasBanner: boolean
}

const visit = async (
  { browser, address, traceFile, hasBanner }: Visit,
  furtherCategories: readonly string[] = [],
) => {
  const { page, received, close } = await phonePage(browser, 'slow 4G')
  if (!hasBanner) await page.context().addCookies([{ name: CONSENT_COOKIE, value: CHOICE, url: address }])
  const open = async () => {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
  }
  const trace = await traced(page, traceFile, open, furtherCategories)
  return { page, trace, received, close }
}

const load = async (one: Visit): Promise<Load> => {
  const { page, trace, received, close } = await visit(one)
  const measured = {
    profile: profileOf(trace, one.address),
    largestPaint: await largestPaint(page),
    received: received(),
  }
  await close()
  return measured
}

const contents = (page: Page) =>
  page.evaluate(() => ({
    nodes: document.body.querySelectorAll('*').length,
    // biome-ignore lint/performance/useDomNodeTextContent: only the visible text counts
    text: document.body.innerText.length,
    pictures: document.images.length,
    loaded: Array.from(document.images).filter(({ naturalWidth }) => naturalWidth > 0).length,
  }))

/** Shows whether a contestant does the same work as the others, and what an open inspector would add to its times. */
const workOf = async (inspected: Browser, one: Visit, kilobytes: number): Promise<readonly string[]> => {
  const { page, trace, close } = await visit({ ...one, browser: inspected }, [COMPILATION])
  const { nodes, text, pictures, loaded } = await contents(page)
  await close()
  const inspector = SLOWDOWNS[0] * inspectorTime(trace, one.address)
  return [...[nodes, text, pictures, loaded, kilobytes].map(whole), whole(inspector)]
}

const medianOf = (loads: readonly Load[], figure: (load: Load) => number): number => median(loads.map(figure))

const cells = (loads: readonly Load[], slowdown: number): readonly string[] => {
  const of = (name: keyof Figures) => whole(medianOf(loads, ({ profile }) => profile.figures(slowdown)[name]))
  return [
    of('blocking'),
    of('main'),
    of('styleAndLayout'),
    of('script'),
    whole(medianOf(loads, ({ largestPaint }) => largestPaint)),
    whole(medianOf(loads, ({ received }) => received / 1000)),
  ]
}

const WORK = ['elements', 'characters', 'pictures', 'loaded', 'kB', 'inspector']

const COLUMNS = ['blocking', 'main thread', 'style and layout', 'script', 'largest paint', 'kB']

const faultsOf = (name: string, loads: Readonly<Record<Contestant, readonly Load[]>>): readonly string[] => {
  const at = (contestant: Contestant, figure: keyof Figures) =>
    medianOf(loads[contestant], ({ profile }) => profile.figures(SLOWDOWNS[0])[figure])
  const bounds = [
    {
      what: 'blocking time',
      ratio: at('site', 'blocking') / at('Next.js', 'blocking'),
      of: 'Next.js',
      most: 0.25,
    },
    { what: 'main thread', ratio: at('site', 'main') / at('Next.js', 'main'), of: 'Next.js', most: 1 },
    {
      what: 'script',
      ratio: at('site, no banner', 'script') / at('bare hydrateRoot', 'script'),
      of: 'a bare hydrateRoot',
      most: 1.3,
    },
  ]
  return bounds
    .filter(({ ratio, most }) => ratio > most)
    .map(
      ({ what, ratio, of, most }) => `${name}: ${what} ${precise(ratio)} of that of ${of}, at most ${most}`,
    )
}

export interface MeasuredPage {
  readonly name: string
  readonly path: string
}

interface Rounds {
  readonly rounds: number
  readonly folder: string
}

export const firstVisits = async (
  browser: Browser,
  servers: Readonly<Record<Contestant, ReplayedSite>>,
  pages: readonly MeasuredPage[],
  { rounds, folder }: Rounds,
): Promise<readonly string[]> => {
  const faults: string[] = []
  const inspected = await phoneBrowser(true)
  for (const { name, path } of pages) {
    const loads: Record<Contestant, Load[]> = {
      site: [],
      'site, no banner': [],
      'no script': [],
      'bare hydrateRoot': [],
      'plain elements': [],
      Astro: [],
      'Next.js': [],
    }
    const visits = CONTESTANTS.map((contestant) => ({
      contestant,
      browser,
      address: servers[contestant].url + path,
      traceFile: join(folder, `${name}-${contestant}.json`.replaceAll(/[^\w.]+/g, '-')),
      hasBanner: contestant !== 'site, no banner',
    }))
    // The first round fills the caches of the servers.
    for (let round = 0; round <= rounds; round += 1)
      for (const one of visits) {
        const loaded = await load(one)
        if (round > 0) loads[one.contestant].push(loaded)
      }
    for (const slowdown of SLOWDOWNS)
      printTable(
        `${name}, ${slowdown} times as slow: ms of the main thread's processor time, median of ${rounds}`,
        ['', ...COLUMNS],
        CONTESTANTS.map((contestant) => [contestant, ...cells(loads[contestant], slowdown)]),
      )
    const work: (readonly string[])[] = []
    for (const one of visits) {
      const kilobytes = medianOf(loads[one.contestant], ({ received }) => received / 1000)
      work.push([one.contestant, ...(await workOf(inspected, one, kilobytes))])
    }
    printTable(
      `${name}: what each contestant shows, and ms that an open inspector would add`,
      ['', ...WORK],
      work,
    )
    faults.push(...faultsOf(name, loads))
  }
  await inspected.close()
  return faults
}
