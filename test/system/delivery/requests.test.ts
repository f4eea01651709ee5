import { afterEach, describe, expect, test } from 'vitest'
import { digestOf, isDifferenceTo } from '#infrastructure/http/dictionaries/difference.ts'
import type { RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import { OLDER_SCRIPT, smallSite } from '../../support/small-site.ts'

const open: { close(): Promise<void> }[] = []

const site = async (...options: Parameters<typeof smallSite>) => {
  const opened = await smallSite(...options)
  open.push(opened)
  return opened
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()))
})

/** These headers may differ. The size depends on the time for compression, and `fetch` controls the connection. */
const BESIDE_THE_POINT = ['date', 'x-request-id', 'content-length', 'connection', 'keep-alive']

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !BESIDE_THE_POINT.includes(name)))

describe('a page in memory', () => {
  test.each([
    ['a page', '/jobs'],
    ['a page with a query that it does not know', '/jobs?utm=1'],
  ])('%s gets the same answer as from the routes, without calling them', async (_what, address) => {
    for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
      const { get, asked } = await site()
      const first = await get(address, headers)
      const again = await get(address, headers)
      expect(asked).toHaveLength(1)
      expect(headersOf(again)).toEqual(headersOf(first))
      expect(again.headers.get('link'), 'what will be wanted with it').toContain('rel=preload')
      expect(await again.text()).toBe(await first.text())
    }
  })

  test('a built file is sent without calling the routes', async () => {
    const { get, asked } = await site()
    const file = await get('/assets/a.js', { 'accept-encoding': 'br' })
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(asked).toEqual([])
  })

  test('a built file is found with any query', async () => {
    const { get, asked } = await site()
    expect((await get('/assets/a.js?v=1')).headers.get('cache-control')).toContain('immutable')
    expect(asked).toEqual([])
  })

  test('is not sent to a client that has it', async () => {
    const { get } = await site()
    const etag = (await get('/jobs')).headers.get('etag') ?? ''
    const again = await get('/jobs', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('has a weak tag, because its encodings share the tag', async () => {
    const { get } = await site()
    for (const address of ['/jobs', '/assets/a.js']) {
      const tags = await Promise.all(
        ['br', 'zstd', 'gzip', 'identity'].map(async (encoding) => {
          const { headers } = await get(address, { 'accept-encoding': encoding })
          return headers.get('etag')
        }),
      )
      expect(new Set(tags).size, address).toBe(1)
      expect(tags[0], address).toMatch(/^W\/"/)
    }
  })

  test('has a head without a body', async () => {
    const { get } = await site()
    const page = await get('/jobs')
    const head = await get('/jobs', {}, 'HEAD')
    expect(headersOf(head)).toEqual(headersOf(page))
    expect(await head.text()).toBe('')
  })

  test.each([['/jobs/'], ['//jobs'], ['//jobs?utm=1'], ['/old']])(
    'is not sent at a redirected address: %s',
    async (address) => {
      const { get } = await site()
      await get('/jobs')
      expect((await get(address)).headers.get('location')).toMatch(/^\/jobs/)
    },
  )
})

describe('a script of a new release', () => {
  const returning = {
    'accept-encoding': 'gzip, br, dcb, dcz',
    'available-dictionary': `:${OLDER_SCRIPT}:`,
    'sec-fetch-site': 'same-origin',
  }

  test('is sent as the difference to the release that the browser has, and no cache may share it', async () => {
    const { get } = await site()
    const script = await get('/assets/b-000002.js', returning)
    expect(headersOf(script)).toMatchObject({
      'content-encoding': 'dcb',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/assets/b-*.js"',
    })
    expect(await script.text()).toBe('the difference')
  })

  test.each([
    ['has another release', { 'available-dictionary': `:${OLDER_SCRIPT.replace('p', 'q')}:` }],
    ['reads no differences', { 'accept-encoding': 'gzip, br' }],
    ['asks for another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is sent whole to a browser that %s', async (_what, headers) => {
    const { get } = await site()
    const script = await get('/assets/b-000002.js', { ...returning, ...headers })
    const whole = await get('/assets/b-000002.js', { 'accept-encoding': 'br' })
    expect(headersOf(script)).toEqual(headersOf(whole))
    expect(whole.headers.get('content-encoding')).toBe('br')
    expect(await script.text()).toBe(await whole.text())
  })

  test('is not sent to a browser that has it', async () => {
    const { get } = await site()
    const etag = (await get('/assets/b-000002.js')).headers.get('etag') ?? ''
    expect((await get('/assets/b-000002.js', { ...returning, 'if-none-match': etag })).status).toBe(304)
  })
})

describe('a page after another one', () => {
  const opened = { 'accept-encoding': 'gzip, br, dcb, dcz', 'sec-fetch-site': 'none' }

  const twoPages = async () => {
    const render = async (address: string): Promise<RenderedPage> => ({
      is: 'page',
      status: 200,
      html: `${Array.from({ length: 400 }, (_, index) => index * 7919).join(' ')} ${address}`,
    })
    const { get, asked } = await site({ render })
    const first = Buffer.from(await (await get('/jobs')).arrayBuffer())
    await get('/blog')
    return { get, asked, first, known: { ...opened, 'available-dictionary': `:${digestOf(first)}:` } }
  }

  test('is sent as the difference to it, and no cache may share it', async () => {
    const { get, asked, first, known } = await twoPages()
    const second = await get('/blog', known)
    expect(headersOf(second)).toMatchObject({
      'content-encoding': 'dcb',
      'cache-control': expect.stringMatching(/^private, max-age=0(?!.*s-maxage)/),
      vary: 'Accept-Encoding, Available-Dictionary',
    })
    const body = Buffer.from(await second.arrayBuffer())
    expect(isDifferenceTo(digestOf(first), body)).toBe(true)
    expect(body.length).toBeLessThan(100)
    expect(asked).toHaveLength(2)
  })

  test('is sent whole if the site does not have the page that the browser has', async () => {
    const { get, known } = await twoPages()
    const second = await get('/blog', { ...known, 'available-dictionary': `:${OLDER_SCRIPT}:` })
    expect(headersOf(second)).toEqual(headersOf(await get('/blog', { 'accept-encoding': 'br' })))
  })

  test('has a head of the whole page', async () => {
    const { get, known } = await twoPages()
    expect((await get('/blog', known, 'HEAD')).headers.get('content-encoding')).toBe('br')
  })
})

describe('if there is no place', () => {
  const NO_ROOM = { form: 0, file: 0, other: 0 }

  test('a short answer is sent at once, in the language of the address, with a time to try again', async () => {
    const { get } = await site({ room: NO_ROOM })
    const turnedAway = await get('/ru/jobs')
    expect(turnedAway.status).toBe(503)
    expect(turnedAway.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(turnedAway.headers.get('cache-control')).toBe('no-store')
    expect(turnedAway.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await turnedAway.text()).toContain('Busy ru')
  })

  test('a call of the API gets JSON', async () => {
    const { get } = await site({ room: NO_ROOM })
    expect(await (await get('/api/jobs/')).json()).toHaveProperty('message')
  })

  test('for one client, another one is still served', async () => {
    const { get, asked } = await site({
      room: { form: 4, file: 4, other: 4 },
      trustProxy: ['127.0.0.1'],
      render: async (address) => {
        if (address.startsWith('/slow')) await new Promise(() => {})
        return { is: 'page', status: 200, html: 'here' }
      },
      rendering: 10,
    })
    const greedy = { 'x-forwarded-for': '2001:db8::1' }
    for (const address of ['/slow', '/slower']) {
      get(address, greedy).catch(() => {})
    }
    await expect.poll(() => asked.length).toBe(2)
    expect((await get('/slowest', { 'x-forwarded-for': '2001:db8::2' })).status).toBe(503)
    expect((await get('/blog', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  })

  test('built files are still sent', async () => {
    const { get } = await site({ room: NO_ROOM })
    expect((await get('/assets/a.js')).status).toBe(200)
  })

  test('for rendering, cached pages are sent and others are rejected at once', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const page: RenderedPage = { is: 'page', status: 200, html: 'rendered' }
    const { get, asked, answered } = await site({
      render: async (address) => (address === '/jobs' ? page : promise),
    })
    await get('/jobs')
    const waiting = [get('/slow'), get('/slower')]
    await expect.poll(() => asked.length).toBe(3)
    const turnedAway = await get('/slowest')
    expect(turnedAway.status).toBe(503)
    expect(turnedAway.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await get('/jobs')).status).toBe(200)
    resolve(page)
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
    await expect
      .poll(() => answered.filter(({ isRejected }) => isRejected).map(({ address }) => address))
      .toEqual(['/slowest'])
  })
})

test('an address that cannot be decoded gets a page with the usual headers', async () => {
  const { get } = await site()
  const { headers } = await get('/%zz')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).not.toBeNull()
})

describe('each request', () => {
  test('has a unique id, which its answer contains', async () => {
    const { get, asked, answered } = await site()
    const ids = [await get('/jobs'), await get('/jobs')].map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    expect(asked[0]?.id).toBe(ids[0])
    await expect.poll(() => answered.map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  test('keeps only the id of a trusted proxy', async () => {
    const given = { 'x-request-id': 'from-the-proxy-1' }
    const believing = await site({ trustProxy: ['127.0.0.0/8'] })
    expect((await believing.get('/jobs', given)).headers.get('x-request-id')).toBe('from-the-proxy-1')
    const doubting = await site({ trustProxy: ['10.0.0.0/8'] })
    expect((await doubting.get('/jobs', given)).headers.get('x-request-id')).not.toBe('from-the-proxy-1')
  })
})

describe('forwarding headers', () => {
  const FORGED = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9;host=evil.example',
    'x-real-ip': '203.0.113.9',
    'x-original-url': '/admin',
  }

  test('change nothing if no proxy is trusted', async () => {
    const { get, asked } = await site()
    const plain = await get('/jobs')
    const forged = await get('/jobs', FORGED)
    expect(headersOf(forged)).toEqual(headersOf(plain))
    await get('/blog', FORGED)
    expect(asked.at(-1)).toMatchObject({ address: '/blog', ip: '127.0.0.1' })
  })

  test('give the client’s address if the proxy is trusted, and nothing else', async () => {
    const { get, asked } = await site({ trustProxy: ['127.0.0.1'] })
    const answer = await get('/old', FORGED)
    expect(asked.at(-1)?.ip).toBe('203.0.113.9')
    expect(answer.headers.get('location')).toBe('/jobs')
  })

  test('that a visitor puts before the proxy’s are ignored', async () => {
    const { get, asked } = await site({ trustProxy: ['127.0.0.1'] })
    await get('/jobs', { 'x-forwarded-for': '127.0.0.1, 198.51.100.1, 203.0.113.9' })
    expect(asked.at(-1)?.ip).toBe('203.0.113.9')
  })
})
