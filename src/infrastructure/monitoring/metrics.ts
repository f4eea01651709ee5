import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observed } from './health.ts'
import { gaugesOf, inboxMetrics, toSeconds } from './inbox-metrics.ts'
import { REQUEST_CLASSES } from './request-events.ts'

const statusClass = (status: number) => (status === 0 ? 'left' : `${Math.floor(status / 100)}xx`)

const addRequestMetrics = (registers: Registry[], { requests }: Observed): void => {
  const answered = new Counter({
    name: 'site_requests_total',
    help: 'Requests answered. Watch for a rise of 5xx. Most should be of the kind ready; left means that the client left first.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const rejected = new Counter({
    name: 'site_turned_away_total',
    help: 'Requests for which there was no place. Any: the machine is too small, or flooded.',
    labelNames: ['kind'],
    registers,
  })
  const refused = new Counter({
    name: 'site_refused_total',
    help: 'Requests that the listener refused. 421: a name is missing in SITE_HOSTS.',
    labelNames: ['status'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_request_seconds',
    help: 'Time to answer requests that were not in memory. Watch for more than a second.',
    labelNames: ['kind'],
    registers,
  })
  requests.on('answered', ({ kind, status, seconds: duration }) => {
    answered.inc({ kind, status: statusClass(status) })
    if (kind !== 'ready') durations.labels(kind).observe(duration)
  })
  for (const kind of REQUEST_CLASSES) {
    rejected.labels(kind).inc(0)
    answered.inc({ kind, status: statusClass(500) }, 0)
  }
  refused.labels('421').inc(0)
  requests.on('rejected', (kind) => rejected.labels(kind).inc())
  requests.on('refused', (status) => refused.labels(String(status)).inc())
}

const addStateMetrics = (
  registers: Registry[],
  { code, content, slots, cache, waiting, connections, freeBytes }: Observed,
): void => {
  const gauge = gaugesOf(registers)
  new Gauge({
    name: 'site_inside',
    help: 'Requests being answered. Near 500 (other), 2,000 (file) or 200 (form) the next ones are rejected.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of REQUEST_CLASSES) this.set({ kind }, slots[kind].inUse())
    },
  })
  gauge(
    'site_waiting',
    'Requests that wait for a page to be rendered, at most 64. Above 4 for a minute: start another site.',
    waiting,
  )
  gauge('site_connections', 'Open connections, at most 10,000.', connections)
  gauge(
    'site_data_free_bytes',
    'Free space of the disk with DATA_DIR. Files are refused below 500 MB.',
    freeBytes,
  )
  new Gauge({
    name: 'site_info',
    help: 'The code and the content that this process serves. With a content API, content is empty.',
    labelNames: ['code', 'content'],
    registers,
    collect() {
      this.reset()
      this.set({ code, content: content().version }, 1)
    },
  })
  gauge('site_content_up', '0 when five calls of the content API in a row have failed.', () =>
    Number(content().isReachable),
  )
  gauge(
    'site_content_errors',
    'Errors of the last edit of the content pack. Any: the version before it is shown.',
    () => content().errors,
  )
  gauge('site_content_changed_timestamp_seconds', 'When the content last changed here.', () =>
    toSeconds(content().changedAt),
  )
  gauge('site_pages', 'Pages in memory.', () => cache.size().pages)
  gauge('site_pages_bytes', 'Memory of these pages, at most 64 MB.', () => cache.size().bytes)
}

const addProcessMetrics = (registry: Registry): void => {
  const registers = [registry]
  const gauge = gaugesOf(registers)
  collectDefaultMetrics({ register: registry })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'site_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape. Above 0.2: start another site.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const percent of [50, 99])
        this.set({ quantile: String(percent / 100) }, delay.percentile(percent) / 1e9)
      delay.reset()
    },
  })
  gauge(
    'site_heap_bytes',
    'Memory in use by script, for reports of growing memory.',
    () => process.memoryUsage().heapUsed,
  )
  const { gc } = globalThis
  if (gc === undefined) return
  // `gc` exists only if Node was started with `--expose-gc`.
  gauge('site_heap_after_collection_bytes', 'Memory that is held on to.', () => {
    gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  })
}

export const siteMetrics = (observed: Observed) => {
  const registry = new Registry()
  const registers = [registry]
  addRequestMetrics(registers, observed)
  addStateMetrics(registers, observed)
  const readInbox = inboxMetrics(registers, observed)
  return {
    text: async () => {
      await readInbox()
      return registry.metrics()
    },
    observeProcess: () => addProcessMetrics(registry),
  }
}
