import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminServer } from '#infrastructure/http/monitoring/admin-server.ts'
import { siteMetrics } from '#infrastructure/http/monitoring/metrics.ts'
import type { RequestEvents } from '#infrastructure/http/monitoring/request-events.ts'
import { requestPlaces } from '#infrastructure/http/requests/request-limits.ts'

const state = { isReady: true, free: 1e12 }
const requests: RequestEvents = new EventEmitter()
const metrics = siteMetrics({
  requests,
  places: requestPlaces(),
  cache: { size: () => ({ pages: 3, bytes: 1000 }) },
  freeBytes: async () => state.free,
  connections: () => 7,
})
metrics.observeProcess()
const admin = createAdminServer({
  isReady: () => state.isReady,
  freeBytes: async () => state.free,
  metricsText: metrics.text,
})
let base = ''

beforeAll(async () => {
  base = await admin.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => admin.close())

const get = async (path: string) => {
  const answer = await fetch(base + path)
  return { status: answer.status, text: await answer.text() }
}

describe('the operator', () => {
  test('learns that it is alive, and whether it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    state.free = 12_300_000
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\nlittle disk space: 12 MB\n' })
    state.isReady = false
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('finds what it counted, each line as Prometheus reads it', async () => {
    const answered = { kind: 'other', method: 'GET', address: '/', id: 'a' } as const
    requests.emit('answered', { ...answered, status: 200, seconds: 0.02 })
    requests.emit('answered', { ...answered, status: 404, seconds: 3 })
    requests.emit('rejected', 'form')
    requests.emit('refused', 421)
    const { text } = await get('/metrics')
    expect(text).toContain('site_requests_total{kind="other",status="2xx"} 1')
    expect(text).toContain('site_request_seconds_bucket{le="0.025",kind="other"} 1')
    expect(text).toContain('site_request_seconds_bucket{le="+Inf",kind="other"} 2')
    expect(text).toContain('site_turned_away_total{kind="form"} 1')
    expect(text).toContain('site_refused_total{status="421"} 1')
    expect(text).toContain('site_data_free_bytes 12300000')
    expect(text).toContain('site_connections 7')
    expect(text).toContain('site_inside{kind="file"} 0')
    expect(text).toMatch(/^site_event_loop_delay_seconds\{quantile="0.99"\} \S+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    for (const line of text.split('\n').filter((one) => one !== '')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z\d_]+ .+|[a-z\d_]+(\{[^{}]+\})? -?[\d.e+-]+|[a-z_]+.* NaN)$/)
    }
  })

  test('finds nothing else there', async () => {
    expect((await get('/jobs')).status).toBe(404)
  })
})
