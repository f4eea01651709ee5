import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/built.ts'
import { demoAddress } from '../../../test/support/demo-addresses.ts'
import { runSite } from '../../../test/support/running-site.ts'
import { longRun } from '../long-run.ts'
import { memory, NAVIGATIONS, scrolling } from './page/at-rest.ts'
import { contestants } from './page/contestants.ts'
import { interactions } from './page/interactions.ts'
import { writeLargePack } from './page/large-pack.ts'
import { firstVisits, type MeasuredPage } from './page/loads.ts'
import { pageChanges } from './page/page-changes.ts'
import { phoneBrowser } from './page/phone-page.ts'

/** Measures the processor time that pages need in a browser, as ratios within one run. */

const PARTS = ['visits', 'interactions', 'scrolling', 'changes', 'memory', 'large'] as const

/** The comparison installs a Next.js application from npm in this folder. */
const FOLDER = 'build/bench-page'

const TRACES = 'reports/page'

const PAGES = (['home', 'jobs', 'vacancy', 'game', 'blog'] as const).map((name) => ({
  name,
  path: demoAddress(name),
}))

const LARGE = [
  { name: 'many vacancies', path: demoAddress('jobs') },
  { name: 'many articles', path: demoAddress('blog') },
]

await longRun({
  name: 'bench-page',
  does: 'What pages ask of the main thread, beside Astro, Next.js, React alone and the same pages without script.',
  options: {
    rounds: { default: 5, means: 'first visits of each page and contestant, and page changes' },
    only: { oneOf: PARTS, means: 'one part alone' },
    page: { oneOf: PAGES.map(({ name }) => name), means: 'one page alone' },
  },
  run: async ({ rounds, only, page }) => {
    await ensureBuilt()
    mkdirSync(TRACES, { recursive: true })
    const pages = PAGES.filter(({ name }) => page === undefined || name === page)
    const site = await runSite()
    const browser = await phoneBrowser()
    const compared = async (url: string, shown: readonly MeasuredPage[]) => {
      const paths = shown.map(({ path }) => path)
      const servers = await contestants(browser, url, paths, FOLDER)
      const faults = await firstVisits(browser, servers, shown, { rounds, folder: TRACES })
      for (const { stop } of Object.values(servers)) stop()
      return faults
    }
    const large = async () => {
      const pack = join(FOLDER, 'content')
      rmSync(pack, { recursive: true, force: true })
      writeLargePack(pack)
      const studio = await runSite({ CONTENT_DIR: pack })
      const faults = await compared(studio.url, LARGE)
      await studio.stop()
      return faults
    }
    const measures = {
      visits: () => compared(site.url, pages),
      interactions: () => interactions(browser, site.url, TRACES),
      scrolling: () => scrolling(browser, site.url, pages, TRACES),
      changes: () => pageChanges(site.url, rounds, TRACES),
      memory: () => memory(browser, site.url, PAGES.slice(0, NAVIGATIONS.few)),
      large,
    } satisfies Record<(typeof PARTS)[number], () => Promise<readonly string[]>>
    const faults: string[] = []
    for (const part of PARTS)
      if (only === undefined || only === part) faults.push(...(await measures[part]()))
    await browser.close()
    await site.stop()
    return faults
  },
})
