import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { ensureBuilt } from '../../../scripts/built.ts'
import { runSite } from '../../../test/support/running-site.ts'
import { asBrowser, loadGenerator } from '../bench/load/load.ts'
import { median, precise, printTable } from '../bench/server/table.ts'
import { longRun } from '../long-run.ts'
import { badConnections } from './bad-connections.ts'

const ROUNDS = 3

const MOST_P99 = 2

/** After this time the site has ended every connection that neither sends nor reads. */
const GONE_AFTER_S = 30

/** This share of open connections counts as all, because the site ends some all the time. */
const SETTLED_SHARE = 0.8

const SETTLED_WITHIN_S = 30

const GOOD = { connections: 16, rate: 60 } as const

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
    seconds: { default: 40, means: 'how long each of three rounds is, with them and without' },
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
    for (let round = 1; round <= ROUNDS; round += 1) {
      const without = await good()
      const bad = await badConnections(port, count)
      for (let tries = 0; tries < SETTLED_WITHIN_S; tries += 1) {
        if ((await site.metric('site_connections')) >= SETTLED_SHARE * count) break
        await wait(1000)
      }
      const among = await good()
      const connections = await site.metric('site_connections')
      ratios.push(among.p99 / without.p99)
      bad.rest()
      const restsSince = performance.now()
      const goneAfter = () => (performance.now() - restsSince) / 1000
      while ((await site.metric('site_connections')) > GOOD.connections && goneAfter() <= GONE_AFTER_S)
        await wait(500)
      const gone = goneAfter()
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
      bad.stop()
      for (const [status, answers] of Object.entries(among.statuses))
        if (status !== '200') faults.push(`round ${round}: ${answers} good requests were answered ${status}`)
      if (gone > GONE_AFTER_S) faults.push(`round ${round}: bad connections are open after ${GONE_AFTER_S} s`)
      if (among.unsent > 0) faults.push(`round ${round}: ${among.unsent} good requests had to wait`)
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
    return ratio <= MOST_P99 ? faults : [...faults, `p99 is ${precise(ratio)} of that without them`]
  },
})
