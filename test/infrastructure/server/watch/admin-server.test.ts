import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminServer } from '#infrastructure/server/watch/admin-server.ts'
import { metrics } from '#infrastructure/server/watch/metrics.ts'
import { processGauges } from '#infrastructure/server/watch/process-gauges.ts'

const state = { isReady: true }
const counts = metrics()
const gauges = processGauges()
const admin = adminServer({ isReady: () => state.isReady, metricsText: () => counts.text(gauges) })
let base = ''

beforeAll(async () => {
  const { port } = await admin.listen(0, '127.0.0.1')
  base = `http://127.0.0.1:${port}`
})

afterAll(() => admin.close())

const get = async (path: string) => {
  const answer = await fetch(base + path)
  return { status: answer.status, text: await answer.text() }
}

describe('whoever runs the site', () => {
  test('learns that it is alive, and whether it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    state.isReady = false
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('finds what it counted, each line as Prometheus reads it', async () => {
    const answered = { errand: 'other', method: 'GET', address: '/', id: 'a' } as const
    counts.answered({ ...answered, status: 200, seconds: 0.02 })
    counts.answered({ ...answered, status: 404, seconds: 3 })
    counts.turnedAway('form')
    counts.refused(421)
    const { text } = await get('/metrics')
    expect(text).toContain('site_requests_total{kind="other",status="2xx"} 1')
    expect(text).toContain('site_request_seconds_bucket{kind="other",le="0.025"} 1')
    expect(text).toContain('site_request_seconds_bucket{kind="other",le="+Inf"} 2')
    expect(text).toContain('site_turned_away_total{kind="form"} 1')
    expect(text).toContain('site_refused_total{status="421"} 1')
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^{}]+\})? -?[\d.e+-]+|[a-z_]+.* NaN)$/)
    }
  })

  test('finds nothing else there', async () => {
    expect((await get('/jobs')).status).toBe(404)
  })
})
