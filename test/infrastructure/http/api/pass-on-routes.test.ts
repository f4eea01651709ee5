import { afterEach, describe, expect, test } from 'vitest'
import { passOnRoutes } from '#infrastructure/http/api/pass-on-routes.ts'
import { answerCache } from '#infrastructure/upstream/answer-cache.ts'
import { contentHttp, upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { type Behaviour, fakeApi, json } from '../../../support/fake-api.ts'
import { measureTimeBy } from '../../../support/measured-time.ts'
import { smallApp } from '../../../support/small-app.ts'

const open: { close(): Promise<void> }[] = []

const passingOn = async () => {
  const state = { now: 0 }
  measureTimeBy(() => state.now)
  const api = await fakeApi()
  open.push(api)
  const app = smallApp()
  app.register(passOnRoutes, {
    http: contentHttp(upstreamClient({ baseUrl: api.url, timeoutMs: 2000 })),
    cache: answerCache({
      freshMs: 2000,
      maxEntries: 9,
      maxBytes: 1_000_000,
      patience: async () => {},
    }),
    log: { warn: () => {}, error: () => {} },
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const ask = async (url = '/api/jobs/') => {
    const { statusCode, body } = await get(url)
    return { status: statusCode, body }
  }
  return { api, ask, get, state }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

const VACANCY = { id: 1, slug: 'a', titleEn: 'A', created: '2026-10-01', status: 'active' }

const FAILURES: readonly (readonly [string, Behaviour])[] = [
  ['fails', json({ message: 'Broken' }, 500)],
  ['cuts the line', { is: 'cuts' }],
  ['hangs', { is: 'hangs' }],
  ['answers in another shape', json({ vacancies: 'none' })],
  ['talks nonsense', { is: 'answers', status: 200, type: 'text/html', body: '<h1>Welcome to nginx!' }],
]

describe('a call that is passed on', () => {
  test.each(FAILURES)('gets the last good answer while the API %s', async (_what, behaviour) => {
    const { api, ask, state } = await passingOn()
    api.behave('/api/jobs/', json([VACANCY]))
    expect(await ask()).toEqual({ status: 200, body: JSON.stringify([VACANCY]) })
    api.behave('/api/jobs/', behaviour)
    for (let asked = 1; asked < 4; asked += 1) {
      state.now += 60_000
      expect(await ask()).toEqual({ status: 200, body: JSON.stringify([VACANCY]) })
    }
    state.now += 6 * 60_000
    expect(await ask()).toEqual({ status: 200, body: JSON.stringify([VACANCY]) })
  })

  test.each(FAILURES)('that was never answered fails while the API %s', async (_what, behaviour) => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', behaviour)
    expect((await ask()).status).toBe(502)
  })

  test('notices that a record no longer exists', async () => {
    const { api, ask, state } = await passingOn()
    api.behave('/api/jobs/a', json(VACANCY))
    await ask('/api/jobs/a')
    api.behave('/api/jobs/a', json({ message: 'Not found' }, 404))
    state.now += 2000
    await expect.poll(async () => (await ask('/api/jobs/a')).status).toBe(404)
    api.behave('/api/jobs/a', { is: 'cuts' })
    expect((await ask('/api/jobs/a')).status).toBe(502)
  })

  test('is one call, however many visitors make it', async () => {
    const { api, ask, state } = await passingOn()
    api.behave('/api/jobs/', json([VACANCY]))
    const visitors = () => Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(new Set((await visitors()).map(({ status }) => status))).toEqual(new Set([200]))
    await visitors()
    expect(api.asked).toEqual(['/api/jobs/'])
    state.now += 2000
    await visitors()
    await expect.poll(() => api.asked).toEqual(['/api/jobs/', '/api/jobs/'])
  })

  test('is answered like a page: compressed, with headers for a CDN, and with 304 for a browser that has it', async () => {
    const { api, get } = await passingOn()
    const many = Array.from({ length: 100 }, (_, id) => ({ ...VACANCY, id: id + 1 }))
    api.behave('/api/jobs/', json(many))
    const { headers, rawPayload } = await get('/api/jobs/', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('s-maxage='),
    })
    expect(rawPayload.length).toBeLessThan(JSON.stringify(many).length / 5)
    const again = await get('/api/jobs/', { 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  test('of which the API answers a page instead of JSON gets no page', async () => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', {
      is: 'answers',
      status: 403,
      type: 'text/html',
      body: '<script>alert(1)</script>',
    })
    const { status, body } = await ask()
    expect([status, body.includes('<')]).toEqual([502, false])
  })

  test('is made without the query', async () => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', json([]))
    await ask('/api/jobs/?cheat=1')
    expect(api.asked).toEqual(['/api/jobs/'])
  })
})
