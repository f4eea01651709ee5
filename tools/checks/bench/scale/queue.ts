import { type Chance, chance } from '../../chance.ts'

export interface Kind {
  readonly name: string
  readonly perSecond: number
  readonly serviceMs: number
  /**
   * The longest wait of a page that has to be rendered. Such pages let others go first. Null if the request needs no
   * rendering.
   */
  readonly mostWaitMs: number | null
}

export interface Served {
  readonly name: string
  readonly requests: number
  readonly refused: number
  readonly p50Ms: number
  readonly p99Ms: number
}

interface Simulation {
  readonly kinds: readonly Kind[]
  /** The number of processes with one core each. They get requests in turn. */
  readonly sites: number
  readonly seconds: number
  readonly seed?: number
}

const exponential = (mean: number, { number }: Chance): number =>
  -mean * Math.log((number(2 ** 30) + 1) / 2 ** 30)

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

interface Waiting {
  readonly kind: number
  readonly since: number
}

/**
 * Simulates random requests to processes that each serve one at a time. Requests without rendering go first, as on the
 * site. Service times are exponential, which is harder on the queue than the measured times.
 */
export const simulated = ({ kinds, sites, seconds, seed = 1 }: Simulation): readonly Served[] => {
  const random = chance(seed)
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0) / sites
  const waits = kinds.map((): number[] => [])
  const refused = kinds.map(() => 0)
  const first: Waiting[] = []
  const later: Waiting[] = []
  let free = 0

  const kindOfNext = (): number => {
    let left = (random.number(2 ** 30) / 2 ** 30) * perSecond * sites
    const found = kinds.findIndex((kind) => {
      left -= kind.perSecond
      return left < 0
    })
    return Math.max(found, 0)
  }

  const serveUntil = (moment: number) => {
    while (free < moment) {
      const next = first.shift() ?? later.shift()
      const kind = next && kinds[next.kind]
      if (next === undefined || kind === undefined) return
      const start = Math.max(free, next.since)
      if (kind.mostWaitMs !== null && start - next.since > kind.mostWaitMs) {
        refused[next.kind] = (refused[next.kind] ?? 0) + 1
        continue
      }
      waits[next.kind]?.push(start - next.since)
      free = start + exponential(kind.serviceMs, random)
    }
  }

  const gap = 1000 / perSecond
  for (let now = exponential(gap, random); now < seconds * 1000; now += exponential(gap, random)) {
    serveUntil(now)
    const kind = kindOfNext()
    const queue = kinds[kind]?.mostWaitMs === null ? first : later
    queue.push({ kind, since: now })
  }
  serveUntil(Number.POSITIVE_INFINITY)
  return kinds.map(({ name }, index) => {
    const sorted = (waits[index] ?? []).toSorted((one, other) => one - other)
    return {
      name,
      requests: sorted.length + (refused[index] ?? 0),
      refused: refused[index] ?? 0,
      p50Ms: at(sorted, 0.5),
      p99Ms: at(sorted, 0.99),
    }
  })
}

const MOST_REQUESTS = 200_000

const ENOUGH_REQUESTS = 1000

/**
 * Returns the smallest number of processes with which 99 of 100 requests of each kind wait at most `mostWaitMs`, and
 * fewer than one in 10,000 is refused.
 */
export const sitesFor = (kinds: readonly Kind[], mostWaitMs: number): number => {
  const load = kinds.reduce((sum, { perSecond, serviceMs }) => sum + (perSecond * serviceMs) / 1000, 0)
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0)
  const least = Math.max(1, Math.ceil(load))
  const enough = (sites: number) =>
    simulated({ kinds, sites, seconds: (MOST_REQUESTS * sites) / perSecond }).every(
      ({ requests, refused, p99Ms }) =>
        requests < ENOUGH_REQUESTS || (p99Ms <= mostWaitMs && refused <= requests / 10_000),
    )
  for (let sites = least; sites < 4 * least + 10; sites += Math.ceil(least / 20))
    if (enough(sites)) return sites
  return Number.NaN
}
