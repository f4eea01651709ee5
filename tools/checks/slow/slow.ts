import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { ensureBuilt } from '../../../scripts/built.ts'
import { runSite } from '../../../test/support/running-site.ts'
import { asBrowser, loadGenerator } from '../bench/load/load.ts'
import { median, precise, printTable } from '../bench/server/table.ts'
import { longRun } from '../long-run.ts'
import { badConnections } from './bad-connections.ts'

/** Pairs of a measurement with slow clients and one without them, in turns, so that other work of the machine meets both. */
const ROUNDS = 5

const MOST_P99 = 2

/** After this time the site has ended every connection that neither sends nor reads. */
const GONE_AFTER_S = 30

/** On a busy machine the site may end them later, by this many times the 99th percentile without slow clients. */
const LATE = 10

const PATIENCE_S = 120

/** Slow clients may make some more good requests fail or wait, but at most this share of all good requests. */
const MOST_WORSE = 0.01

/** This share of open connections counts as all, because the site ends some all the time. */
const SETTLED_SHARE = 0.8

const SETTLED_WITHIN_S = 30

const GOOD = { connections: 16, rate: 60 } as const

const failedOf = ({ statuses }: { readonly statuses: Readonly<Record<string, number>> }): number =>
  Object.entries(statuses).reduce((sum, [status, answers]) => sum + (status === '200' ? 0 : answers), 0)

const limits = z.object({
  userLimits: z.object({ open_files: z.object({ hard: z.union([z.number(), z.string()]) }) }),
})

const OTHER_FILES = 200

const goodRequests = () =>
  Array.from({ length: 200 }, (_, at) => {
    const others = ['/', '/jobs', '/ru/games', '/media/images/games/saltwind/square.webp']
    return asBrowser(at % 4 === 0 ? `/jobs?department=${at}&good` : (others[at % others.length] ?? '/'))
  })

await longRun({
  name: 'slow',
  does: 'Connections that send or read next to nothing, of many addresses; what other clients notice of them.',
  options: {
    count: { default: 5000, means: 'bad connections, kept open' },
    seconds: { default: 20, means: 'how long each measurement is; five are with them, five without' },
  },
  run: async ({ count, seconds }) => {
    // Only the hard limit counts, because Node raises its own limit to it.
    const { hard } = limits.parse(process.report.getReport()).userLimits.open_files
    if (Number(hard) < count + OTHER_FILES) return [`${count} connections, but only ${hard} file descriptors`]
    await ensureBuilt()
    const site = await runSite({ ADMIN_PORT: '0' })
    const port = Number(new URL(site.url).port)
    const { load, end } = loadGenerator()
    /** Processor time is a better measure than waiting time if the machine has other work. */
    const good = async () => {
      const before = await site.metric('process_cpu_seconds_total')
      const report = await load({ port, requests: goodRequests(), seconds, ...GOOD })
      const spent = (await site.metric('process_cpu_seconds_total')) - before
      return { ...report, processor: spent / report.seconds }
    }
    await load({ port, requests: goodRequests(), seconds: 3, ...GOOD })
    const faults: string[] = []
    const rows: string[][] = []
    const ratios: number[] = []
    /** How many more good requests of each pair had to wait for a free connection. */
    const waits: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Every second pair begins with slow clients, because a machine may become busier all the time.
      const before = round % 2 === 1 ? await good() : null
      const bad = await badConnections(port, count)
      for (let tries = 0; tries < SETTLED_WITHIN_S; tries += 1) {
        if ((await site.metric('site_connections')) >= SETTLED_SHARE * count) break
        await wait(1000)
      }
      const among = await good()
      const connections = await site.metric('site_connections')
      bad.rest()
      const restsSince = performance.now()
      const goneAfter = () => (performance.now() - restsSince) / 1000
      while ((await site.metric('site_connections')) > GOOD.connections && goneAfter() <= PATIENCE_S)
        await wait(500)
      const gone = goneAfter()
      bad.stop()
      const without = before ?? (await good())
      ratios.push(among.p99 / without.p99)
      rows.push([
        ...[without.p99, among.p99, ratios.at(-1) ?? 0].map(precise),
        ...[without.processor, among.processor].map((share) => `${Math.round(100 * share)} %`),
        ...[
          connections,
          bad.ended(),
          Math.round(gone),
          Math.round((await site.metric('process_resident_memory_bytes')) / 2 ** 20),
        ].map(String),
      ])
      const worse = Math.ceil(MOST_WORSE * GOOD.rate * seconds)
      if (failedOf(among) > failedOf(without) + worse)
        faults.push(
          `round ${round}: ${failedOf(among)} good requests failed, ${failedOf(without)} without them`,
        )
      waits.push(among.unsent - without.unsent)
      const limit = Math.round(GONE_AFTER_S + (LATE * without.p99) / 1000)
      if (gone > limit) faults.push(`round ${round}: bad connections are open after ${limit} s`)
      await wait(1000)
    }
    end()
    await site.stop()
    printTable(
      `${GOOD.rate} good requests a second beside ${count} bad connections; descriptors: ${hard}`,
      [
        ...['p99 ms without', 'p99 ms with', 'ratio', 'processor without', 'processor with'],
        ...['connections', 'over', 'gone after s', 'resident MB'],
      ],
      rows,
    )
    const ratio = median(ratios)
    process.stdout.write(`\nMedian ratio ${precise(ratio)}, at most ${MOST_P99}\n`)
    const more = median(waits)
    if (more > MOST_WORSE * GOOD.rate * seconds)
      faults.push(`${more} more good requests had to wait than without them, in the median of the pairs`)
    return ratio <= MOST_P99 ? faults : [...faults, `p99 is ${precise(ratio)} of that without them`]
  },
})
