import { parseArgs } from 'node:util'
import { runSite } from '../test/browser/fixtures/running-site.ts'
import { halves } from '../test/hostile/halves.ts'
import { siege } from '../test/hostile/siege.ts'
import { ensureBuilt } from './built.ts'

/** The built site under generated hostile requests, and under a thousand half-sent ones. */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const count = Number(values.count)
const seed = Number(values.seed)

const pagesKept = async (adminUrl: string): Promise<number> => {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  return Number(/^site_pages (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
}

const ADMIN = /http:\/\/\S+(?=\/healthz)/

await ensureBuilt()
const site = await runSite({ ADMIN_PORT: '0' })
const port = Number(new URL(site.url).port)
const adminUrl = ADMIN.exec(site.said())?.[0] ?? ''

process.stdout.write(`\n${count} hostile requests, seed ${seed}\n`)
const { faults, statuses } = await siege({
  port,
  seed,
  count,
  withHalves: true,
  onRound: (done) => process.stderr.write(`  ${done}\n`),
})

process.stdout.write('\n| answer | requests |\n|---|---|\n')
for (const [status, requests] of [...statuses].sort(([one], [other]) => one - other))
  process.stdout.write(`| ${status === 0 ? 'closed without one' : status} | ${requests} |\n`)

const kept = await pagesKept(adminUrl)
const waited = await halves(port, 1000)
process.stdout.write(
  `\n${kept} pages in memory. 1000 half-sent requests: the last was closed after ${(waited.lastClosedMs / 1000).toFixed(1)} s; ${waited.asked} plain requests meanwhile, slowest ${waited.slowestMs.toFixed(0)} ms\n`,
)

/** As many hostile addresses as there are, known queries among them; unknown ones make none. */
const MOST_KEPT = 200
const LONGEST_MS = 15_000

const broken = [
  ...faults,
  ...(kept < MOST_KEPT ? [] : [`${kept} pages are kept`]),
  ...(waited.lastClosedMs < LONGEST_MS ? [] : ['half-sent requests are kept']),
  ...(waited.failed === 0 ? [] : [`${waited.failed} others noticed the half-sent ones`]),
  ...(/"level":"error"/.test(site.notes()) ? [`the site complained: ${site.notes().slice(0, 2000)}`] : []),
]
await site.stop()
for (const fault of broken.slice(0, 20)) process.stdout.write(`\n${fault}\n`)
process.stdout.write(broken.length === 0 ? '\nNothing broke.\n' : `\n${broken.length} faults\n`)
process.exitCode = broken.length === 0 ? 0 : 1
