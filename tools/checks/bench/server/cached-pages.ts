import { runSite } from '../../../../test/support/running-site.ts'
import { type Bytes, bareServer, bytesOf } from '../load/bare.ts'
import { asBrowser, loadGenerator, perSecond } from '../load/load.ts'
import { median, precise, printTable, whole } from './table.ts'

const PAGES = ['/', '/jobs', '/ru/games', '/blog']

const CONNECTIONS = 32
const ROUNDS = 7
const SECONDS = 3
const LEAST_RATIO = 0.85
const MOST_P99 = 2

interface Contestant {
  readonly name: string
  readonly port: number
  readonly rates: number[]
  readonly p99s: number[]
}

const withoutMost = ({ headers, ...rest }: Bytes): Bytes => ({
  ...rest,
  headers: Object.fromEntries(
    ['content-type', 'content-encoding', 'content-length'].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

export const cachedPages = async (): Promise<boolean> => {
  const site = await runSite()
  const port = Number(new URL(site.url).port)
  const requests = PAGES.map((address) => asBrowser(address))
  const { load, end } = loadGenerator()
  await load({ port, requests, connections: 8, seconds: 3 })
  const bytes = await Promise.all(PAGES.map((address) => bytesOf(port, address)))
  const bare = await bareServer(bytes)
  const barest = await bareServer(bytes.map(withoutMost))
  const contestants: readonly [Contestant, Contestant, Contestant] = [
    { name: 'the site', port, rates: [], p99s: [] },
    { name: 'bare node:http, the same bytes', port: bare.port, rates: [], p99s: [] },
    { name: 'bare node:http, bodies only', port: barest.port, rates: [], p99s: [] },
  ]
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const one of contestants) {
      const report = await load({ port: one.port, requests, connections: CONNECTIONS, seconds: SECONDS })
      if (round === 0) continue
      one.rates.push(perSecond(report))
      one.p99s.push(report.p99)
    }
  }
  end()
  bare.stop()
  barest.stop()
  await site.stop()
  const [own, other] = contestants
  const ratioTo = (one: Contestant) => median(own.rates.map((rate, round) => rate / (one.rates[round] ?? 1)))
  const p99RatioTo = (one: Contestant) => median(own.p99s) / median(one.p99s)
  printTable(
    `Cached pages, brotli, ${CONNECTIONS} connections, median of ${ROUNDS} rounds in turns`,
    ['', 'requests per second', 'p99 ms', 'ratio of requests', 'ratio of p99'],
    [
      ...contestants.map((one) => [
        one.name,
        whole(median(one.rates)),
        precise(median(one.p99s)),
        one === own ? '' : precise(ratioTo(one)),
        one === own ? '' : precise(p99RatioTo(one)),
      ]),
      ['bounds', '', '', `at least ${LEAST_RATIO}`, `at most ${MOST_P99}`],
    ],
  )
  return ratioTo(other) >= LEAST_RATIO && p99RatioTo(other) <= MOST_P99
}
