import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import type { Site } from '#infrastructure/http/site-server.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { createSite } from '../../../src/site.ts'
import { type FailingApi, failingApi } from '../../chaos/failing-api.ts'
import { embeddedApi, type RunningApi } from '../../contract/embedded-api.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { PDF } from '../../support/sample-files.ts'
import { openSite } from '../../support/site-in-node.ts'
import { MESSAGE, multipart, visitorOf, writingSite } from '../../support/writing-site.ts'

const HOUR = 3_600_000

const MOVES = [
  ['back', -24 * HOUR],
  ['ahead', 24 * HOUR],
] as const

const TEMPLATE = '<html lang="en"><head><!--head--></head><body><!--page--><!--state--></body></html>'

const data = mkdtempSync(join(tmpdir(), 'wall-clock-'))

const realNow = Date.now

const moveWallClock = (byMs: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + byMs)

let behind: RunningApi
let api: FailingApi
let site: Site

beforeEach(async () => {
  const loaded = await loadContent('content')
  if (!loaded.ok) throw new Error('The demo content is broken')
  behind = await embeddedApi(loaded.content)
  api = await failingApi(behind.base)
  const read = readSettings({ DATA_DIR: data, API_BASE_URL: api.url })
  if (!read.ok) throw new Error(read.complaints.join())
  const created = await createSite({
    settings: read.settings,
    log: { warn: () => {}, error: () => {} },
    files: new Map(),
    assets: { template: async () => TEMPLATE, partsOf: () => ({ styles: [], scripts: [] }) },
  })
  if (!created.ok) throw new Error(created.complaints.join())
  site = created.site
})

afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
  await api.close()
  await behind.close()
  rmSync(data, { recursive: true, force: true })
})

const get = async (url: string) => site.app.inject({ url })

describe.each(MOVES)('while the wall clock moves %s by a day', (_direction, byMs) => {
  test('the circuit breaker closes as soon as the API is well', async () => {
    const pass = stopMeasuredTime()
    await api.failWith('killed')
    for (const address of ['/jobs', '/games', '/blog', '/contacts'])
      expect((await get(address)).statusCode).toBe(503)
    moveWallClock(byMs)
    await api.recover()
    pass(1000)
    expect((await get('/jobs')).statusCode).toBe(200)
  })

  test('an edit of the content shows', async () => {
    const pass = stopMeasuredTime()
    await get('/jobs')
    moveWallClock(byMs)
    await api.recover(' (edited)')
    pass(2000)
    await expect.poll(async () => (await get('/jobs')).body).toContain('(edited)')
  })

  test('a client that has sent too much waits no longer than it has to', async () => {
    const { app } = writingSite({ rate: { burst: 1, everyMs: 2_000 }, rateClock: MONOTONIC_CLOCK })
    const { token } = await visitorOf(app)
    const send = async () =>
      app.inject({
        method: 'POST',
        url: '/api/forms/',
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/json', ...token },
        payload: JSON.stringify(MESSAGE),
      })
    expect((await send()).statusCode).toBe(201)
    moveWallClock(byMs)
    expect(Number((await send()).headers['retry-after'])).toBeLessThan(3)
  })

  test('a file that is on its way arrives', async () => {
    // The listener looks for slow clients at an interval.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { listening, close, inject } = await openSite({ settings: { HOST: '127.0.0.1', PORT: '0' } })
    onTestFinished(close)
    const url = await listening()
    const cookie = String((await inject({ url: '/api/forms/' })).headers['set-cookie']).split(';')[0] ?? ''
    const { payload, headers } = multipart({
      name: 'file',
      filename: 'cv.pdf',
      type: 'application/pdf',
      content: PDF,
    })
    const measured = vi.spyOn(MONOTONIC_CLOCK, 'elapsedMs')
    const upload = request(`${url}/api/cvs/upload`, {
      method: 'POST',
      headers: {
        ...headers,
        cookie,
        'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length),
        'content-length': payload.length,
      },
    })
    const answer = once(upload, 'response')
    upload.write(payload.subarray(0, -10))
    await expect.poll(() => measured.mock.calls.length).toBeGreaterThan(0)
    moveWallClock(byMs)
    const before = measured.mock.calls.length
    vi.advanceTimersByTime(10_000)
    expect(measured.mock.calls.length).toBeGreaterThan(before)
    upload.end(payload.subarray(-10))
    const [{ statusCode }] = await answer
    expect(statusCode).toBe(200)
  })
})
