import { runSite } from '../../browser/fixtures/running-site.ts'
import { asBrowser, loadGenerator } from '../load/load.ts'
import { precise, printTable } from './table.ts'

const ROUNDS = 10
const REQUESTS_A_ROUND = 10_000
const MEGABYTE = 1024 * 1024

/** Noise of the collector; what grows with requests grows by far more. */
const MOST_GROWTH = 1.05

const LOC = /<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g

const addressesOf = async (url: string): Promise<readonly string[]> => {
  const pages = [...(await (await fetch(`${url}/sitemap.xml`)).text()).matchAll(LOC)].map(([, path = '']) =>
    path === '' ? '/' : path,
  )
  const calls = ['/api/jobs/', '/api/blog/', '/api/games/', '/robots.txt', '/jobs/feed.xml', '/no-such-page']
  return [...pages, ...pages.map((page) => `${page}?utm=1`), ...calls]
}

const HEAP = 'site_heap_after_collection_bytes'

/** What the site holds on to after each ten thousand requests over all its pages. */
export const memoryHeld = async (): Promise<boolean> => {
  const site = await runSite({ ADMIN_PORT: '0', NODE_OPTIONS: '--expose-gc' })
  const port = Number(new URL(site.url).port)
  const requests = (await addressesOf(site.url)).map((address) => asBrowser(address))
  const { load, end } = loadGenerator()
  const heaps: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await load({ port, requests, connections: 16, seconds: 600, count: REQUESTS_A_ROUND })
    // The first look lets go what waits to be let go, the second sees what is left.
    await site.metric(HEAP)
    heaps.push((await site.metric(HEAP)) / MEGABYTE)
  }
  end()
  await site.stop()
  const [, second = 0] = heaps
  const last = heaps.at(-1) ?? Number.NaN
  printTable(
    `Memory after each ${REQUESTS_A_ROUND} requests over ${requests.length} addresses, collected, MB`,
    heaps.map((_, round) => String(round + 1)),
    [heaps.map((heap) => precise(heap))],
  )
  process.stdout.write(`\nThe tenth against the second: ${precise(last / second)}, at most ${MOST_GROWTH}\n`)
  return last / second <= MOST_GROWTH
}
