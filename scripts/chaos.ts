import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runSite } from '../test/browser/fixtures/running-site.ts'
import { read, readers } from '../test/chaos/crowd-of-readers.ts'
import { BAD_MOODS, moodyApi } from '../test/chaos/moody-api.ts'
import { ensureBuilt } from './built.ts'

/** The content API behind the site fails in every way, under load: what was served before is served still. */

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string' } },
})
const seconds = Number(values.seconds)

const RECOVERS_WITHIN_MS = 5000
const LOOK_EVERY_MS = 50
const SETTLED_MS = 6000

/** Calls that a browser makes while it goes from page to page. */
const CALLS = [
  '/api/jobs/',
  '/api/blog/',
  '/api/games/',
  '/api/games/widget',
  '/api/aboutus/',
  '/api/contactus/',
]

await ensureBuilt()
const behind = await runSite()
const api = await moodyApi(behind.url)
const site = await runSite({ API_BASE_URL: api.url })

const map = await read(`${site.url}/sitemap.xml`)
const addresses = [
  ...[...map.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => loc.replace(/^https?:\/\/[^/]+/, '') || '/',
  ),
  '/404',
  '/sitemap.xml',
  ...CALLS,
].filter((address) => address !== '/404')

const asTheyAre = async (): Promise<ReadonlyMap<string, string>> => {
  const pages = new Map<string, string>()
  for (const address of addresses) {
    const { status, digest } = await read(site.url + address)
    if (status !== 200) throw new Error(`${address} answers ${status} while all is well`)
    pages.set(address, digest)
  }
  return pages
}

const secondsUntilSeen = async (mark: string): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const { text } = await read(`${site.url}/jobs`)
    if (text.includes(mark)) return (performance.now() - began) / 1000
    if (performance.now() - began > 6 * RECOVERS_WITHIN_MS) return Number.POSITIVE_INFINITY
    await wait(LOOK_EVERY_MS)
  }
}

process.stdout.write(
  `\n${addresses.length} addresses, ${seconds} s for each failure\n\n| the API | requests | lost | p99 ms | slowest ms | new content after s |\n|---|---|---|---|---|---|\n`,
)
const complaints: string[] = []
for (const mood of BAD_MOODS) {
  if (values.only !== undefined && values.only !== mood) continue
  await asTheyAre()
  await wait(SETTLED_MS)
  await asTheyAre()
  await wait(SETTLED_MS)
  const before = await asTheyAre()
  const stop = readers(site.url, before)
  await api.feel(mood)
  await wait(seconds * 1000)
  const { count, lost, p99, slowest } = await stop()
  const mark = ` ${mood} ${Date.now().toString(36)}`
  await api.feel('well', mark)
  const recovered = await secondsUntilSeen(mark)
  const losses = [...lost.values()].reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    `| ${mood} | ${count} | ${losses} | ${p99.toFixed(1)} | ${slowest.toFixed(0)} | ${recovered.toFixed(1)} |\n`,
  )
  for (const [what, times] of [...lost].slice(0, 10)) complaints.push(`${mood}: ${what}, ${times} times`)
  if (recovered * 1000 > RECOVERS_WITHIN_MS)
    complaints.push(`${mood}: new content after ${recovered.toFixed(1)} s`)
}

await site.stop()
await api.close()
await behind.stop()
for (const complaint of complaints) process.stdout.write(`\n${complaint}\n`)
process.stdout.write(
  complaints.length === 0 ? '\nNothing was lost.\n' : `\n${complaints.length} complaints\n`,
)
process.exit(complaints.length === 0 ? 0 : 1)
