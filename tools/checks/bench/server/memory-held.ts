import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSite } from '../../../../test/support/running-site.ts'
import { asBrowser, loadGenerator } from '../load/load.ts'
import { precise, printTable } from './table.ts'

const ROUNDS = 10
const REQUESTS_A_ROUND = 10_000
const MEGABYTE = 1024 * 1024

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

/** Measures the memory that the site holds after each round of ten thousand requests to all its pages. */
export const memoryHeld = async (): Promise<boolean> => {
  const site = await runSite({ ADMIN_PORT: '0', NODE_OPTIONS: '--expose-gc' })
  const port = Number(new URL(site.url).port)
  const requests = (await addressesOf(site.url)).map((address) => asBrowser(address))
  const { load, end } = loadGenerator()
  const heaps: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await load({ port, requests, connections: 16, seconds: 600, count: REQUESTS_A_ROUND })
    // The first reading lets the site free memory. The second shows what is left.
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

const PICTURES = 300

const MOST_RESIDENT = 200

const VARIANT = /\/images\/[^\s"',]+/g

export const memoryResident = async (): Promise<boolean> => {
  const data = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = await runSite({ ADMIN_PORT: '0', DATA_DIR: data })
  const port = Number(new URL(site.url).port)
  const pages = (await addressesOf(site.url)).filter((address) => !address.includes('.'))
  const texts = await Promise.all(pages.map(async (page) => (await fetch(site.url + page)).text()))
  const variants = [...new Set(texts.flatMap((text) => text.match(VARIANT) ?? []))].slice(0, PICTURES)
  const { load, end } = loadGenerator()
  const resident = async () => (await site.metric('process_resident_memory_bytes')) / MEGABYTE
  const atFirst = await resident()
  const usual = { port, connections: 16, seconds: 600 }
  await load({ ...usual, requests: pages.map((page) => asBrowser(page)), count: REQUESTS_A_ROUND })
  const afterPages = await resident()
  await load({ ...usual, requests: variants.map((one) => asBrowser(one)), count: variants.length })
  const afterPictures = await resident()
  end()
  await site.stop()
  await rm(data, { recursive: true, force: true })
  printTable(
    'Resident memory of the site, MiB',
    [
      'each page once',
      `${REQUESTS_A_ROUND} pages`,
      `${variants.length} pictures that had to be made`,
      'bound',
    ],
    [[...[atFirst, afterPages, afterPictures].map(precise), `at most ${MOST_RESIDENT}`]],
  )
  return Math.max(afterPages, afterPictures) <= MOST_RESIDENT
}
