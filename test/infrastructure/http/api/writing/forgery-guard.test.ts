import { describe, expect, test } from 'vitest'
import {
  isFromOwnPages,
  newForgeryToken,
  TOKEN_LIFETIME_MS,
} from '#infrastructure/http/api/writing/forgery-guard.ts'
import { stopMeasuredTime } from '../../../../support/measured-time.ts'
import { keptOf, MESSAGE, ORIGIN, visitorOf, writingSite } from '../../../../support/writing-site.ts'

const WRITES = ['/api/forms/', '/api/cvs/upload', '/api/cvs/en']

test('A site with https does not accept writes from a page without https', () => {
  const isOwn = (origin: string, host = 'studio.example') =>
    isFromOwnPages({ origin, host }, 'https://studio.example')
  expect(isOwn('https://studio.example')).toBe(true)
  expect(isOwn('http://studio.example')).toBe(false)
  expect(isOwn('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true)
})

describe('A write', () => {
  test('needs the token of this site, in cookie and header', async () => {
    const { app, inbox, time } = writingSite()
    const { token, post } = await visitorOf(app)
    const own = token['x-xsrf-token'] ?? ''
    const foreign = newForgeryToken(new Uint8Array(32).fill(8), time.now)
    const wrong = [
      { cookie: '', 'x-xsrf-token': own },
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'x' },
      { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
      { cookie: `XSRF-TOKEN=${foreign}`, 'x-xsrf-token': foreign },
      { cookie: `XSRF-TOKEN=${own}x`, 'x-xsrf-token': `${own}x` },
    ]
    for (const url of WRITES)
      for (const headers of wrong) {
        const answer = await post(url, MESSAGE, headers)
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({ message: expect.any(String) })
      }
    expect(await keptOf(inbox)).toEqual([])
    expect((await post('/api/forms/', MESSAGE)).statusCode).toBe(201)
  })

  test('needs a token that is not too old', async () => {
    const { app, time } = writingSite()
    const { post } = await visitorOf(app)
    time.now += TOKEN_LIFETIME_MS
    expect((await post('/api/forms/', MESSAGE)).statusCode).toBe(201)
    time.now += 1
    expect((await post('/api/forms/', MESSAGE)).statusCode).toBe(403)
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('from another site is refused: %j', async (headers) => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    expect((await post('/api/forms/', MESSAGE, headers)).statusCode).toBe(403)
    expect(await keptOf(inbox)).toEqual([])
  })

  test.each([
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ])('from its own pages is taken: %j', async (headers) => {
    const { app } = writingSite()
    const { post } = await visitorOf(app)
    expect((await post('/api/forms/', MESSAGE, headers)).statusCode).toBe(201)
  })

  test('that comes too often from one address must wait, but others need not', async () => {
    const pass = stopMeasuredTime()
    const { app } = writingSite({ rate: { burst: 3, everyMs: 2_000 } })
    const { token } = await visitorOf(app)
    const from = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/forms/',
        remoteAddress,
        headers: { 'content-type': 'application/json', ...token },
        payload: JSON.stringify(MESSAGE),
      })
    for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.9')).statusCode).toBe(201)
    const refused = await from('203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('2')
    expect((await from('203.0.113.8')).statusCode).toBe(201)
    pass(2_000)
    expect((await from('203.0.113.9')).statusCode).toBe(201)
    for (let count = 0; count < 3; count += 1) await from(`2001:db8:1:2::${count}`)
    expect((await from('2001:db8:1:2::f')).statusCode).toBe(429)
  })
})

test('the token comes with GET /api/forms/, in a cookie that scripts may read', async () => {
  const { app } = writingSite()
  for (const url of ['/api/forms', '/api/forms/']) {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})
