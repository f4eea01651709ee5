import * as http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, found, UNAVAILABLE } from '#application/answer.ts'
import type { Undelivered } from '#application/ports/inbox.ts'
import { adminServer } from '#infrastructure/http/monitoring/admin-server.ts'
import { stopClockAt } from '../../../support/measured-time.ts'
import { observedSite } from '../../../support/observed-site.ts'

const UNDELIVERED: Answer<Undelivered> = found({ count: 4, since: 1000 })

const state = { freeBytes: 1e12, errors: 0, undelivered: UNDELIVERED }
const site = observedSite({
  freeBytes: async () => state.freeBytes,
  inboxIsOnDisk: true,
  waiting: () => 5,
  connections: () => 7,
  code: '1.2.3+abc',
  content: () => ({ version: 'f00', moments: 0, changedAt: 5000, errors: state.errors, isReachable: true }),
  undelivered: async () => state.undelivered,
})
const { requests } = site
const admin = adminServer(
  { ADMIN_PORT: { host: '127.0.0.1', port: 0 }, SITE_HOSTS: ['metrics.studio.example'] },
  site,
)
let base = ''

beforeAll(async () => {
  expect(await admin.listen()).toBeUndefined()
  base = String(admin.url())
})

beforeEach(() => {
  Object.assign(state, { freeBytes: 1e12, errors: 0, undelivered: UNDELIVERED })
  admin.ready(true)
})

afterAll(() => admin.close())

const get = async (path: string) => {
  const answer = await fetch(base + path)
  return { status: answer.status, text: await answer.text() }
}

const askAs = (host: string) =>
  new Promise<number>((resolve) => {
    http.get(`${base}/metrics`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
  })

describe("the operator's port", () => {
  test.each([
    '127.0.0.1:9090',
    '[::1]',
    '10.0.0.7:9090',
    'localhost',
    'site:9090',
    'site.studio.svc.cluster.local',
    'Metrics.studio.example',
  ])('answers to %s', async (host) => {
    expect(await askAs(host)).toBe(200)
  })

  test.each(['evil.example', 'evil.example:9090', '127.0.0.1.evil.example', 'a b'])(
    'does not answer to %s, as a page of the web may call this machine',
    async (host) => {
      expect(await askAs(host)).toBe(421)
    },
  )
})

describe('the operator', () => {
  test('learns that it is alive, and whether it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\n' })
    admin.ready(false)
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('learns which part has failed, and that pages are ready even if forms are not', async () => {
    state.freeBytes = 12_300_000
    state.errors = 2
    const text = 'ready\ncontent: the last edit is not shown (2 errors)\ndisk: little space, 12 MB\n'
    expect(await get('/readyz')).toEqual({ status: 200, text })
    expect(await get('/readyz?for=forms')).toEqual({ status: 200, text })
    Object.assign(state, { freeBytes: 1e12, errors: 0, undelivered: UNAVAILABLE })
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\nforms: the inbox cannot be reached\n' })
    expect(await get('/readyz?for=forms')).toEqual({
      status: 503,
      text: 'not ready\nforms: the inbox cannot be reached\n',
    })
    Object.assign(state, { freeBytes: 0, undelivered: UNDELIVERED })
    expect(await get('/readyz?for=forms')).toEqual({
      status: 503,
      text: 'not ready\nforms: the disk is full\ndisk: little space, 0 MB\n',
    })
    expect((await get('/readyz?for=form')).status).toBe(400)
  })

  test('learns which code and which content is served', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, text: 'ok\ncode 1.2.3+abc\ncontent f00\n' })
    const { headers } = await fetch(`${base}/readyz`)
    expect([headers.get('x-site-code'), headers.get('x-site-content')]).toEqual(['1.2.3+abc', 'f00'])
    expect((await get('/metrics')).text).toContain('site_info{code="1.2.3+abc",content="f00"} 1')
  })

  test('finds a 0 for events that have not happened yet, so that alerts notice the first one', async () => {
    const { text } = await get('/metrics')
    expect(text).toContain('site_turned_away_total{kind="file"} 0')
    expect(text).toContain('site_requests_total{kind="form",status="5xx"} 0')
    expect(text).toContain('site_refused_total{status="421"} 0')
    expect(text).toContain('site_announcement_attempts_total{outcome="given-up"} 0')
  })

  test('finds all counted events in lines that Prometheus can read', async () => {
    stopClockAt(61_000)
    state.freeBytes = 12_300_000
    state.errors = 2
    const answered = { kind: 'other', method: 'GET', address: '/', id: 'a' } as const
    requests.emit('answered', { ...answered, status: 200, seconds: 0.02 })
    requests.emit('answered', { ...answered, status: 404, seconds: 3 })
    requests.emit('rejected', 'form')
    requests.emit('refused', 421)
    requests.emit('submission', 'message', 'delivered')
    requests.emit('upload', 'full')
    requests.emit('announcement', 'given-up')
    requests.emit('subscribers', 12)
    const { text } = await get('/metrics')
    expect(text).toContain('site_requests_total{kind="other",status="2xx"} 1')
    expect(text).toContain('site_request_seconds_bucket{le="0.025",kind="other"} 1')
    expect(text).toContain('site_request_seconds_bucket{le="+Inf",kind="other"} 2')
    expect(text).toContain('site_turned_away_total{kind="form"} 1')
    expect(text).toContain('site_refused_total{status="421"} 1')
    expect(text).toContain('site_data_free_bytes 12300000')
    expect(text).toContain('site_waiting 5')
    expect(text).toContain('site_connections 7')
    expect(text).toContain('site_submissions_total{kind="message",outcome="kept"} 1')
    expect(text).toContain('site_submissions_total{kind="application",outcome="unavailable"} 0')
    expect(text).toContain('site_uploads_total{outcome="full"} 1')
    expect(text).toContain('site_announcement_attempts_total{outcome="given-up"} 1')
    expect(text).toContain('site_job_alert_subscribers 12')
    expect(text).toContain('site_announcements_waiting 4')
    expect(text).toContain('site_announcements_oldest_seconds 60')
    expect(text).toContain('site_database_up 1')
    expect(text).toContain('site_content_errors 2')
    expect(text).toContain('site_content_changed_timestamp_seconds 5')
    expect(text).toContain('site_inside{kind="file"} 0')
    expect(text).toMatch(/^site_event_loop_delay_seconds\{quantile="0.99"\} \S+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    for (const line of text.split('\n').filter((one) => one !== '')) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z\d_]+ .+|[a-z\d_]+(\{[^{}]+\})? -?[\d.e+-]+|[a-z_]+.* Na[Nn])$/,
      )
    }
  })

  test('finds nothing else there', async () => {
    expect((await get('/jobs')).status).toBe(404)
  })
})
