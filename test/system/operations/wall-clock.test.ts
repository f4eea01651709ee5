import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { fakeApi, passedOn } from '../../support/fake-api.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { PDF } from '../../support/sample-files.ts'
import { openSite } from '../../support/site-in-node.ts'
import { MESSAGE, multipart, visitorOf, writingSite } from '../../support/writing-site.ts'

const HOUR = 3_600_000

const MOVES = [
  ['back', -24 * HOUR],
  ['ahead', 24 * HOUR],
] as const

const realNow = Date.now

const moveWallClock = (byMs: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + byMs)

let demo: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  demo = await openSite()
})

afterAll(() => demo.close())

/** The current state of the API. `mark` ends its titles. */
const state = { isAway: false, mark: '' }

/** Opens a site with an API that answers with the content of the demo. */
const siteOfApi = async () => {
  Object.assign(state, { isAway: false, mark: '' })
  const api = await fakeApi(async (address) => {
    if (state.isAway) return { is: 'cuts' }
    const answer = await demo.get(address)
    return passedOn({
      ...answer,
      body: answer.body.replaceAll(/"titleEn":"([^"]*)"/g, `"titleEn":"$1${state.mark}"`),
    })
  })
  const site = await openSite({ settings: { API_BASE_URL: api.url } })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await site.close()
    await api.close()
  })
  return site
}

describe.each(MOVES)('while the wall clock moves %s by a day', (_direction, byMs) => {
  test('the circuit breaker closes as soon as the API works again', async () => {
    const site = await siteOfApi()
    const pass = stopMeasuredTime()
    state.isAway = true
    for (const address of ['/jobs', '/games', '/blog', '/contacts'])
      expect((await site.get(address)).status).toBe(503)
    moveWallClock(byMs)
    state.isAway = false
    pass(1000)
    expect((await site.get('/jobs')).status).toBe(200)
  })

  test('an edit of the content shows', async () => {
    const site = await siteOfApi()
    const pass = stopMeasuredTime()
    await site.get('/jobs')
    moveWallClock(byMs)
    state.mark = ' (edited)'
    pass(2000)
    await expect.poll(async () => (await site.get('/jobs')).body).toContain('(edited)')
  })

  test('a client that has sent too much waits no longer than needed', async () => {
    const { app } = writingSite({ rate: { burst: 1, everyMs: 2_000 } })
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

  test('a file that is being uploaded arrives', async () => {
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
