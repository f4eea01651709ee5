import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { CONSENT_COOKIE, cookieValueOf } from '../../../../src/application/consent/consent-cookie.ts'
import { NECESSARY_ONLY } from '../../../../src/domain/consent/consent.ts'
import { median, precise, printTable, whole } from '../server/table.ts'
import { CONTESTANTS, type Contestant } from './contestants.ts'
import { phonePage, traced } from './phone-page.ts'
import type { ReplayedSite } from './replayed-site.ts'
import { type Figures, type Profile, profileOf } from './trace.ts'

/** Measures first visits page by page. The contestants take turns. */

interface Load {
  readonly profile: Profile
  readonly largestPaint: number
  readonly received: number
}

const SETTLED_MS = 3000

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

const load = async (
  browser: Browser,
  address: string,
  traceFile: string,
  hasBanner: boolean,
): Promise<Load> => {
  const { page, received, close } = await phonePage(browser, 'slow 4G')
  if (!hasBanner) await page.context().addCookies([{ name: CONSENT_COOKIE, value: CHOICE, url: address }])
  const trace = await traced(page, traceFile, async () => {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
  })
  const measured = {
    profile: profileOf(trace, address),
    largestPaint: await largestPaint(page),
    received: received(),
  }
  await close()
  return measured
}

const SLOWDOWNS = [4, 6] as const

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

const COLUMNS = ['blocking', 'main thread', 'style and layout', 'script', 'largest paint', 'kB']

const faultsOf = (name: string, loads: Readonly<Record<Contestant, readonly Load[]>>): readonly string[] => {
  const at = (contestant: Contestant, figure: keyof Figures) =>
    medianOf(loads[contestant], ({ profile }) => profile.figures(SLOWDOWNS[0])[figure])
  const bounds = [
    {
      what: 'blocking time',
      ratio: at('site', 'blocking') / at('Next.js', 'blocking'),
      of: 'Next.js',
      most: 0.5,
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
  for (const { name, path } of pages) {
    const loads: Record<Contestant, Load[]> = {
      site: [],
      'site, no banner': [],
      'no script': [],
      'bare hydrateRoot': [],
      'plain elements': [],
      'Next.js': [],
    }
    // The first round fills the caches of the servers.
    for (let round = 0; round <= rounds; round += 1)
      for (const contestant of CONTESTANTS) {
        const file = join(folder, `${name}-${contestant}.json`.replaceAll(/[^\w.]+/g, '-'))
        const loaded = await load(
          browser,
          servers[contestant].url + path,
          file,
          contestant !== 'site, no banner',
        )
        if (round > 0) loads[contestant].push(loaded)
      }
    for (const slowdown of SLOWDOWNS)
      printTable(
        `${name}, ${slowdown} times as slow: ms of the main thread's processor time, median of ${rounds}`,
        ['', ...COLUMNS],
        CONTESTANTS.map((contestant) => [contestant, ...cells(loads[contestant], slowdown)]),
      )
    faults.push(...faultsOf(name, loads))
  }
  return faults
}
