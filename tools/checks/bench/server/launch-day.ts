import { localizedAddress } from '../../../../src/domain/language/address.ts'
import { LANGUAGES } from '../../../../src/domain/language/languages.ts'
import { FIXED_PATHS } from '../../../../src/domain/site/pages.ts'
import { runSite } from '../../../../test/support/running-site.ts'
import { asBrowser, type Load, loadGenerator, perSecond } from '../load/load.ts'
import type { Report } from '../load/load-generator.ts'
import { precise, printTable, whole } from './table.ts'

const CACHED = [
  ...FIXED_PATHS.flatMap((path) => LANGUAGES.map((language) => localizedAddress(path, language))),
  '/?utm_source=launch',
]

const NEW_ONE_IN = 20

const DIFFERENT = 20_000

const LEAST_SERVED = 0.9
const MOST_BUSY_P99_MS = 1000

const CAPACITY_SECONDS = 8
const CONNECTIONS = 64
const FLOOD_CONNECTIONS = 1000

const mixedRequests = (): string[] =>
  Array.from({ length: DIFFERENT }, (_, at) =>
    asBrowser(at % NEW_ONE_IN === 0 ? `/jobs?department=${at}` : (CACHED[at % CACHED.length] ?? '/')),
  )

const row = (name: string, report: Report, capacity: number) => [
  name,
  whole(perSecond(report)),
  precise(perSecond(report) / capacity),
  whole(perSecond(report, 503)),
  whole(report.p99),
  whole(report.busyP99),
  String(report.statuses[0] ?? 0),
]

const measure = async (port: number, load: Load, seconds: number) => {
  const requests = mixedRequests()
  await load({ port, requests: CACHED.map((address) => asBrowser(address)), connections: 8, seconds: 3 })
  const usual = { port, requests, connections: CONNECTIONS, seconds: CAPACITY_SECONDS }
  const full = await load(usual)
  const capacity = perSecond(full)
  const flood = await load({ port, requests, connections: FLOOD_CONNECTIONS, seconds, rate: 2 * capacity })
  const after = await load({ ...usual, rate: capacity / 2 })
  return { capacity, full, flood, after }
}

/**
 * Sends twice as many requests as the site can serve. It must serve as many as it can, and refuse all others at once.
 */
export const launchDay = async (seconds: number): Promise<boolean> => {
  const site = await runSite()
  const { load, end } = loadGenerator()
  const { capacity, full, flood, after } = await measure(Number(new URL(site.url).port), load, seconds)
  end()
  await site.stop()
  printTable(
    `A launch day: one request in ${NEW_ONE_IN} for a page that has to be rendered; ${seconds} s at twice the capacity`,
    ['', 'served per second', 'of capacity', '503 per second', 'p99 ms', 'p99 ms of 503', 'lost connections'],
    [
      row(`at capacity, ${CONNECTIONS} connections`, full, capacity),
      row(`twice as many, ${FLOOD_CONNECTIONS} connections`, flood, capacity),
      row('right after, at half of it', after, capacity),
    ],
  )
  const isServed = perSecond(flood) >= LEAST_SERVED * capacity && (flood.statuses[0] ?? 0) === 0
  const isRecovered = (after.statuses[503] ?? 0) === 0
  process.stdout.write(`\nCould not be asked, since every connection waited: ${flood.unsent}\n`)
  return isServed && flood.busyP99 <= MOST_BUSY_P99_MS && isRecovered
}
