import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Gauge } from './metrics.ts'

const MICRO = 1e-6
const NANO = 1e-9

/** Whoever started Node with `--expose-gc` wants to know what is held on to. */
const collected = (): readonly Gauge[] => {
  const { gc } = globalThis
  if (gc === undefined) return []
  const name = 'site_heap_after_collection_bytes'
  const heap = () => {
    gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return [{ value: heapUsed + arrayBuffers }]
  }
  return [{ name, help: 'Memory that is held on to.', values: heap }]
}

/** What the process itself can tell. */
export const processGauges = (): readonly Gauge[] => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const started = Math.floor(performance.timeOrigin / 1000)
  return [
    {
      name: 'site_event_loop_delay_seconds',
      help: 'How late the event loop is, since it was last asked.',
      values: () => {
        const values = [50, 99].map((percent) => ({
          labels: `quantile="${percent / 100}"`,
          value: delay.percentile(percent) * NANO,
        }))
        delay.reset()
        return values
      },
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory that the process takes.',
      values: () => [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'site_heap_bytes',
      help: 'Memory in use by script.',
      values: () => [{ value: process.memoryUsage().heapUsed }],
    },
    ...collected(),
    {
      name: 'process_cpu_seconds_total',
      help: 'Time that the process has computed.',
      type: 'counter',
      values: () => {
        const { user, system } = process.cpuUsage()
        return [{ value: (user + system) * MICRO }]
      },
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process began.',
      values: () => [{ value: started }],
    },
  ]
}
