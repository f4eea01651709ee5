import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../../scripts/built.ts'
import { runSite } from '../../../test/support/running-site.ts'
import { printTable } from '../bench/server/table.ts'
import { longRun } from '../long-run.ts'
import { read, readers } from './crowd-of-readers.ts'
import { FAILURES, failingApi } from './failing-api.ts'

/** Makes the content API fail in every way under load, and checks that the site still serves what it served before. */

const RECOVERS_WITHIN_MS = 5000
const LOOK_EVERY_MS = 50
const SETTLED_MS = 6000

const CALLS = [
  '/api/jobs/',
  '/api/blog/',
  '/api/games/',
  '/api/games/widget',
  '/api/aboutus/',
  '/api/contactus/',
]

const ADDRESS = /<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g

const addressesOf = async (url: string): Promise<readonly string[]> => {
  const { text } = await read(`${url}/sitemap.xml`)
  return [...[...text.matchAll(ADDRESS)].map(([, path = '']) => path || '/'), '/sitemap.xml', ...CALLS]
}

const answersOf = async (url: string, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const { status, digest } = await read(url + address)
    if (status !== 200) throw new Error(`${address} answers ${status} while all is well`)
    answers.set(address, digest)
  }
  return answers
}

const secondsUntilShown = async (url: string, mark: string): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const { text } = await read(`${url}/jobs`)
    if (text.includes(mark)) return (performance.now() - began) / 1000
    if (performance.now() - began > 6 * RECOVERS_WITHIN_MS) return Number.POSITIVE_INFINITY
    await wait(LOOK_EVERY_MS)
  }
}

await longRun({
  name: 'chaos',
  does: 'The content API behind the site fails in every way, under load.',
  options: {
    seconds: { default: 60, means: 'how long each failure lasts' },
    only: { oneOf: FAILURES, means: 'one failure alone' },
  },
  run: async ({ seconds, only }) => {
    await ensureBuilt()
    const behind = await runSite()
    const api = await failingApi(behind.url)
    const site = await runSite({ API_BASE_URL: api.url })
    const addresses = await addressesOf(site.url)
    const faults: string[] = []
    const rows: string[][] = []
    for (const failure of FAILURES) {
      if (only !== undefined && only !== failure) continue
      // Asks twice, so that answers that the first round renewed are read again.
      for (let times = 0; times < 2; times += 1) {
        await answersOf(site.url, addresses)
        await wait(SETTLED_MS)
      }
      const stop = readers(site.url, await answersOf(site.url, addresses))
      await api.failWith(failure)
      await wait(seconds * 1000)
      const { count, lost, p99, slowest } = await stop()
      const mark = ` ${failure} ${Date.now().toString(36)}`
      await api.recover(mark)
      const recovered = await secondsUntilShown(site.url, mark)
      const losses = [...lost.values()].reduce((sum, one) => sum + one, 0)
      rows.push([failure, `${count}`, `${losses}`, p99.toFixed(1), slowest.toFixed(0), recovered.toFixed(1)])
      for (const [what, times] of lost) faults.push(`${failure}: ${what}, ${times} times`)
      if (recovered * 1000 > RECOVERS_WITHIN_MS)
        faults.push(`${failure}: new content after ${recovered.toFixed(1)} s`)
    }
    await site.stop()
    await api.close()
    await behind.stop()
    printTable(
      `${addresses.length} addresses, ${seconds} s for each failure`,
      ['the API', 'requests', 'lost', 'p99 ms', 'slowest ms', 'new content after s'],
      rows,
    )
    return faults
  },
})
