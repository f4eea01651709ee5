import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallApi } from '../../../support/small-api.ts'
import { checkedAfter, smallContent } from '../../../support/small-pack.ts'

describe('What exists', () => {
  test('is answered with and without a trailing slash', async () => {
    const app = smallApi()
    const [bare, slashed] = await Promise.all([app.inject('/api/jobs'), app.inject('/api/jobs/')])
    expect(bare.statusCode).toBe(200)
    expect(bare.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(slashed.body).toBe(bare.body)
  })

  test('is found by what its own record says', async () => {
    const app = smallApi()
    expect((await app.inject('/api/jobs/writer/')).json()).toMatchObject({ id: 8, status: 'closed' })
    expect((await app.inject('/api/blog/newer')).json()).toEqual((await app.inject('/api/blog/2')).json())
    expect((await app.inject('/api/legaldocs/cookie-policy/langs')).json()).toEqual(['en', 'ru', 'de'])
    expect((await app.inject('/api/links/5')).json()).toEqual({ lang: 'en', link: '/about-us' })
    expect((await app.inject('/api/game-icons/12')).json()).toHaveLength(1)
    expect((await app.inject('/api/games-gallery/gameMenuImage/12')).json()).toMatchObject([{ game: 12 }])
    expect((await app.inject('/api/images/data/1')).json()).toMatchObject({ path: 'logo.svg', width: 10 })
  })

  test('may be asked for by HEAD', async () => {
    const app = smallApi()
    const { body, headers } = await app.inject('/api/games/')
    const head = await app.inject({ method: 'HEAD', url: '/api/games/' })
    expect(head.body).toBe('')
    expect(head.headers['etag']).toBe(headers['etag'])
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)))
  })

  test('is not sent again to a client that has it', async () => {
    const app = smallApi()
    const { etag = '' } = (await app.inject('/api/blog/')).headers
    const again = await app.inject({ url: '/api/blog/', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  })

  test('is compressed as the client likes it', async () => {
    const app = smallApi()
    const plain = (await app.inject('/api/games/')).body
    const sent = async (encoding: string) =>
      (await app.inject({ url: '/api/games/', headers: { 'accept-encoding': encoding } })).rawPayload
    expect(brotliDecompressSync(await sent('gzip, br')).toString()).toBe(plain)
    expect(gunzipSync(await sent('gzip')).toString()).toBe(plain)
  })

  test('has no null, because missing values are left out', async () => {
    const app = smallApi()
    expect((await app.inject('/api/jobs/writer')).json()).toEqual({
      id: 8,
      slug: 'writer',
      titleEn: '',
      titleRu: 'Сценарист',
      created: '2026-10-14',
      status: 'closed',
      descriptionEn: '',
      descriptionRu: 'Пишите.',
      applyLabelEn: '',
      applyLabelRu: '',
      validThrough: '',
    })
  })

  test('changes as soon as the content changes', async () => {
    let content = smallContent()
    const app = smallApi(() => content)
    const before = await app.inject('/api/links/5')
    const edited = checkedAfter('site/links.json', '/about-us', '/contacts')
    if (edited.ok) content = edited.content
    const after = await app.inject('/api/links/5')
    expect(after.json()).toEqual({ lang: 'en', link: '/contacts' })
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })
})

describe('What is not ready for visitors', () => {
  test.each(['/api/games/draft', '/api/blog/unpublished', '/api/blog/3', '/api/game-icons/13'])(
    '%s is not found',
    async (url) => {
      expect((await smallApi().inject(url)).statusCode).toBe(404)
    },
  )

  test('is in no list', async () => {
    const app = smallApi()
    const slugsOf = async (url: string) =>
      (await app.inject(url)).json().map(({ slug }: { slug: string }) => slug)
    expect(await slugsOf('/api/games/')).toEqual(['tides', 'acorn'])
    expect(await slugsOf('/api/games/404')).toEqual(['tides', 'acorn'])
    expect(await slugsOf('/api/games/support')).toEqual(['tides'])
    expect((await app.inject('/api/blog/')).json().newsList).toHaveLength(2)
  })
})

const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '..%2f..%2fpackage.json',
  '%00',
  'null',
  'undefined',
  '-1',
  '1e1',
  '%F0%9F%92%A9',
  'x'.repeat(4000),
]

const PLACES = [
  (name: string) => `/api/jobs/${name}`,
  (name: string) => `/api/games/${name}`,
  (name: string) => `/api/blog/${name}`,
  (name: string) => `/api/links/${name}`,
  (name: string) => `/api/images/data/${name}`,
  (name: string) => `/api/videos/name/${name}`,
  (name: string) => `/api/menus/${name}/en`,
  (name: string) => `/api/menus/header/${name}`,
  (name: string) => `/api/games-gallery/${name}/12`,
  (name: string) => `/api/games-gallery/gameMenuImage/${name}`,
  (name: string) => `/api/game-icons/${name}`,
  (name: string) => `/api/legaldocs/${name}`,
  (name: string) => `/api/legaldocs/${name}/langs`,
  (name: string) => `/api/legaldocs-data/cookie-policy/${name}/data`,
  (name: string) => `/api/${name}`,
]

describe('What does not exist', () => {
  test('is a plain 404, whatever it is called', async () => {
    const app = smallApi()
    for (const place of PLACES)
      for (const name of HOSTILE) {
        const { statusCode, headers, body } = await app.inject(place(name))
        expect([place(name), statusCode, body]).toEqual([place(name), 404, '{"message":"Not found"}'])
        expect(headers['cache-control']).toBe('no-store')
      }
  })

  test('is never an error of the server', async () => {
    const app = smallApi()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), anyText, async (place, name) => {
        const { statusCode } = await app.inject(place(encodeURIComponent(name.toWellFormed())))
        expect([200, 404]).toContain(statusCode)
      }),
    )
  })

  test.each(['/api/cvs/', '/api/cvs/1', '/api/cvs/en', '/api/cvs/upload'])(
    '%s hands out no application',
    async (url) => {
      expect((await smallApi().inject(url)).statusCode).toBe(404)
    },
  )
})

describe('A method that an address does not take', () => {
  test.each([
    ['DELETE', '/api/jobs/', 405, 'GET, HEAD'],
    ['PUT', '/api/games/tides', 405, 'GET, HEAD'],
    ['POST', '/api/jobs/painter', 405, 'GET, HEAD'],
    ['OPTIONS', '/api/games-gallery/', 405, 'POST'],
    ['GET', '/api/games-gallery/', 405, 'POST'],
    ['POST', '/api/nothing', 404, undefined],
  ] as const)('%s %s is a %i', async (method, url, status, allow) => {
    const { statusCode, headers, body } = await smallApi().inject({ method, url })
    expect([statusCode, headers['allow']]).toEqual([status, allow])
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
  })

  test('is refused before its body is read', async () => {
    const body = {
      method: 'POST',
      url: '/api/jobs/',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    } as const
    expect((await smallApi().inject(body)).statusCode).toBe(405)
  })
})

describe('The search for pictures', () => {
  const search = (payload: string, type = 'application/json') =>
    smallApi().inject({
      method: 'POST',
      url: '/api/games-gallery/',
      payload,
      headers: { 'content-type': type },
    })

  test('answers those types over all games, each with its game', async () => {
    const found = await search('[{ "type": "gameSquareImage" }, { "type": "gameMenuImage" }]')
    expect(found.json()).toMatchObject([
      { type: 'gameSquareImage', game: 12 },
      { type: 'gameMenuImage', game: 12 },
      { type: 'gameSquareImage', game: 11 },
    ])
  })

  test('finds nothing for a type that no picture has', async () => {
    expect((await search('[{ "type": "__proto__" }]')).json()).toEqual([])
  })

  test.each([
    ['{', 400],
    ['', 400],
    ['{}', 400],
    ['[1]', 400],
    ['[{ "type": 1 }]', 400],
    ['{ "__proto__": [] }', 400],
    [JSON.stringify(Array(101).fill({ type: 'x' })), 400],
    ['['.repeat(10_000), 400],
    [JSON.stringify([{ type: 'x'.repeat(20_000) }]), 413],
  ])('refuses %.20j with %i', async (payload, status) => {
    const refused = await search(payload)
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toEqual({ message: expect.any(String) })
  })

  test('takes JSON only', async () => {
    expect((await search('type=gameMenuImage', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })
})
