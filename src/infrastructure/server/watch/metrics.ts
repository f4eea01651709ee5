import type { Watch } from './watch.ts'

/** Seconds; most answers take less than the first. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Series {
  readonly buckets: number[]
  sum: number
  count: number
}

export interface Gauge {
  readonly name: string
  readonly help: string
  readonly type?: 'gauge' | 'counter'
  readonly values: () => readonly { readonly labels?: string; readonly value: number }[]
}

export interface Metrics extends Watch {
  /** In the text format of Prometheus. */
  text(gauges: readonly Gauge[]): string
}

const classOf = (status: number) => (status === 0 ? 'left' : `${Math.floor(status / 100)}xx`)

const counted = (counts: Map<string, number>, labels: string) =>
  counts.set(labels, (counts.get(labels) ?? 0) + 1)

const block = (name: string, type: string, help: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')

const linesOf = (name: string, counts: ReadonlyMap<string, number>) =>
  [...counts].map(([labels, value]) => `${name}{${labels}} ${value}`)

export const metrics = (): Metrics => {
  const answered = new Map<string, number>()
  const turnedAway = new Map<string, number>()
  const refused = new Map<string, number>()
  const durations = new Map<string, Series>()

  const seriesOf = (errand: string): Series => {
    const known = durations.get(errand)
    if (known !== undefined) return known
    const series: Series = { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
    durations.set(errand, series)
    return series
  }

  const durationLines = (name: string) =>
    [...durations].flatMap(([errand, { buckets, sum, count }]) => [
      ...BOUNDS.map((bound, at) => `${name}_bucket{kind="${errand}",le="${bound}"} ${buckets[at]}`),
      `${name}_bucket{kind="${errand}",le="+Inf"} ${count}`,
      `${name}_sum{kind="${errand}"} ${sum}`,
      `${name}_count{kind="${errand}"} ${count}`,
    ])

  return {
    answered: ({ errand, status, seconds }) => {
      counted(answered, `kind="${errand}",status="${classOf(status)}"`)
      if (errand === 'ready') return
      const series = seriesOf(errand)
      series.sum += seconds
      series.count += 1
      BOUNDS.forEach((bound, at) => {
        if (seconds <= bound) series.buckets[at] = (series.buckets[at] ?? 0) + 1
      })
    },
    turnedAway: (errand) => void counted(turnedAway, `kind="${errand}"`),
    refused: (status) => void counted(refused, `status="${status}"`),
    text: (gauges) =>
      `${[
        block(
          'site_requests_total',
          'counter',
          'Requests answered.',
          linesOf('site_requests_total', answered),
        ),
        block(
          'site_turned_away_total',
          'counter',
          'Requests for which there was no room.',
          linesOf('site_turned_away_total', turnedAway),
        ),
        block(
          'site_refused_total',
          'counter',
          'Requests that were refused at the door.',
          linesOf('site_refused_total', refused),
        ),
        block(
          'site_request_seconds',
          'histogram',
          'Time to answer what did not lie ready.',
          durationLines('site_request_seconds'),
        ),
        ...gauges.map(({ name, help, type = 'gauge', values }) =>
          block(
            name,
            type,
            help,
            values().map(
              ({ labels, value }) => `${name}${labels === undefined ? '' : `{${labels}}`} ${value}`,
            ),
          ),
        ),
      ].join('\n')}\n`,
  }
}
