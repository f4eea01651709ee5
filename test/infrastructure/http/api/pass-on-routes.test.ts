import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { passOnRoutes } from '#infrastructure/http/api/pass-on-routes.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { type Behaviour, fakeApi, json } from '../../../browser/fixtures/fake-api.ts'

const open: { close(): Promise<void> }[] = []

const passingOn = async () => {
  let now = 0
  let moments = 0
  const api = await fakeApi()
  open.push(api)
  const app = Fastify()
  const log = { warn: () => {}, error: () => {} }
  app.register(passOnRoutes, {
    client: upstreamClient({ baseUrl: api.url, timeoutMs: 2000 }),
    log,
    wait: () => wait(100),
    clock: { elapsedMs: () => (now += 10_000) },
    outdated: () => moments,
  })
  const ask = async (url = '/api/jobs/') => {
    const { statusCode, body } = await app.inject({ url })
    return { status: statusCode, body }
  }
  const momentComes = () => {
    moments += 1
  }
  return { api, ask, momentComes }
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
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', json([VACANCY]))
    expect(await ask()).toEqual({ status: 200, body: JSON.stringify([VACANCY]) })
    api.behave('/api/jobs/', behaviour)
    expect(await ask()).toEqual({ status: 200, body: JSON.stringify([VACANCY]) })
  })

  test.each(FAILURES)('that was never answered fails while the API %s', async (_what, behaviour) => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', behaviour)
    expect([500, 502]).toContain((await ask()).status)
  })

  test('learns that something is gone', async () => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/a', json(VACANCY))
    await ask('/api/jobs/a')
    api.behave('/api/jobs/a', json({ message: 'Not found' }, 404))
    expect((await ask('/api/jobs/a')).status).toBe(404)
    api.behave('/api/jobs/a', { is: 'cuts' })
    expect((await ask('/api/jobs/a')).status).toBe(502)
  })

  test('gets no answer of before a moment at which something ended', async () => {
    const { api, ask, momentComes } = await passingOn()
    api.behave('/api/jobs/', json([VACANCY]))
    await ask()
    api.behave('/api/jobs/', { is: 'cuts' })
    expect((await ask()).status).toBe(200)
    momentComes()
    expect((await ask()).status).toBe(502)
  })

  test('that fails with a page instead of JSON has the status and no page', async () => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', {
      is: 'answers',
      status: 403,
      type: 'text/html',
      body: '<script>alert(1)</script>',
    })
    expect(await ask()).toEqual({ status: 403, body: '{"message":"Forbidden"}' })
  })

  test('brings no query along', async () => {
    const { api, ask } = await passingOn()
    api.behave('/api/jobs/', json([]))
    await ask('/api/jobs/?cheat=1')
    expect(api.asked).toEqual(['/api/jobs/'])
  })
})
