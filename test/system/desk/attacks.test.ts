import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { memoryHeld } from '../../support/memory.ts'
import { APPLICATION, MESSAGE, visitorOf } from '../../support/writing-site.ts'
import { hiddenFields, openDesk, type Shown, stateIn } from './desk-in-node.ts'
import { pdfOf } from './pdf-of.ts'

/** Attacks on the desk over HTTP. test/ui/desk and exporting.test.ts cover attacks by markup and formulas. */

const SECRET = 'Wolfgang'

/**
 * Opens a desk with an application that a reader may read, and with another one and a message that the reader may not.
 */
const attackedDesk = async () => {
  const desk = await openDesk()
  const { post, upload } = await visitorOf(desk.app)
  const uploaded = await upload({
    name: 'file',
    filename: "a'%0d%0aSet-Cookie: x=1;ё\u2028.pdf",
    type: 'application/pdf',
    content: pdfOf([SECRET]),
  })
  const { filePath } = uploaded.json<{ readonly filePath: string }>()
  const sent = async (path: string, body: unknown) =>
    Number((await post(path, body)).json<{ readonly reference: string }>().reference)
  const message = await sent('/api/forms/', { ...MESSAGE, name: SECRET })
  const own = await sent('/api/cvs/en', APPLICATION)
  const foreign = await sent('/api/cvs/en', {
    ...APPLICATION,
    vacancy: { ...APPLICATION.vacancy, id: 8 },
    name: SECRET,
    firstFile: 'a.pdf',
    firstCvUrl: filePath,
  })
  const owner = await desk.owner()
  const reader = await desk.invited(owner, {
    email: 'reader@studio.example',
    role: 'reader',
    department: '1',
  })
  return { ...desk, owner, reader, message, own, foreign }
}

type Browser = Awaited<ReturnType<typeof attackedDesk>>['owner']

const tokenOf = (visitor: Browser) => visitor.cookie().split('=')[1] ?? ''

/** Posts with the token that the desk would give this person. */
const forged = (visitor: Browser, address: string, fields: Readonly<Record<string, string>> = {}) =>
  visitor.post(address, { token: forgeryToken(tokenOf(visitor), address), version: '1', ...fields })

const expectRefused = (what: string, { status, html }: Shown) => {
  expect([what, status >= 400 && status < 500]).toEqual([what, true])
  expect([what, html.includes(SECRET)]).toEqual([what, false])
}

test('a reader gets nothing that only others may read, at any address', async () => {
  const { reader, owner, message, own, foreign } = await attackedDesk()
  expect((await owner.open(`/entries/${foreign}`)).html).toContain(SECRET)
  for (const address of [
    `/entries/${foreign}`,
    `/ru/entries/${foreign}`,
    `/entries/${message}`,
    `/entries/0${foreign}`,
    `/entries/${foreign}.0`,
    `/entries/%3${foreign}`,
    `/entries/${own},${foreign}`,
    `/entries/${own}/../${foreign}`,
    `/entries/${foreign}/files/1`,
    `/entries/${foreign}/files/1/view`,
    `/entries/${own}/files/${foreign}`,
    `/entries/${own}/files/..%2f..%2f${foreign}%2ffiles%2f1`,
    `/entries/${foreign}/erase`,
    `/receipts/${foreign}`,
    `/receipts/${foreign}/text`,
    '/export?format=csv',
    '/export?format=zip&vacancy=8',
    '/audit',
    '/people',
  ])
    expectRefused(address, await reader.open(address))
  for (const query of [
    'vacancy=8',
    'department=2',
    'department=1&department=2',
    'department[]=2',
    'kind=message',
    `search=${SECRET}`,
    `search=${encodeURIComponent(`' OR 1=1 --`)}`,
    `search=${encodeURIComponent(`${SECRET}* OR text:*`)}`,
    `search=${encodeURIComponent('"x" NEAR/9 *')}`,
    `state=${encodeURIComponent("new' OR '1'='1")}`,
    'past=99999999999999999999',
    'past=-1&after=0',
    `until=${encodeURIComponent('2099-01-01T00:00:00Z; SELECT 1')}`,
    'search=%00',
    `search=${'x'.repeat(4000)}`,
  ])
    expect([
      query,
      (await reader.open(`/?${query}`)).html.match(`/entries/(?:${foreign}|${message})"`),
    ]).toEqual([query, null])
})

test('a reader changes nothing that only others may read, with any token', async () => {
  const { reader, owner, own, foreign } = await attackedDesk()
  const people = (await owner.open('/people')).html
  const ownerRemoval = /\/people\/([\w-]+)\/remove/.exec(people)?.[0] ?? ''
  const session = /\/account\/sessions\/([\w-]+)\/end/.exec((await owner.open('/account')).html)?.[0] ?? ''
  for (const [address, fields] of [
    [`/entries/${foreign}/state`, { state: 'hired' }],
    [`/entries/${own}/state`, { state: 'hired' }],
    ['/export', { format: 'csv', vacancy: '8' }],
    ['/export', { format: 'zip' }],
    [`/entries/${foreign}/reply`, { subject: 'x', text: 'x', state: '' }],
    [`/entries/${own}/reply`, { subject: 'x', text: 'x', state: '' }],
    [`/entries/${foreign}/erase`, { name: SECRET }],
    [`/entries/${own}/erase`, { name: 'Grace Hopper' }],
    ['/people', { email: 'evil@example.com', role: 'owner' }],
    ['/people', { email: 'reader@studio.example', role: 'owner' }],
    [ownerRemoval, {}],
  ] as const)
    expectRefused(address, await forged(reader, address, fields))
  // Nobody can end the sessions of another person.
  await forged(reader, session)
  for (const number of [own, foreign])
    expect(stateIn((await owner.open(`/entries/${number}`)).html)).toBe('New')
  expect((await owner.open('/people')).html).not.toContain('evil@example.com')
})

test('fields that a form does not have change nothing', async () => {
  const { owner, browser, linkFor, own } = await attackedDesk()
  const link = new URL(await linkFor(owner, { email: 'new@studio.example', role: 'reader', department: '1' }))
  const visitor = browser()
  const address = link.pathname + link.search
  await visitor.send(address, '/link', {
    email: 'evil@example.com',
    role: 'owner',
    departments: 'all',
    person: 'owner@studio.example',
    id: '1',
    __proto__: 'x',
    'constructor[prototype][role]': 'owner',
  })
  const html = (await owner.open('/people')).html
  expect(html).not.toContain('evil@example.com')
  expect((await visitor.open('/people')).status).toBe(403)
  const state = `/entries/${own}/state`
  const fields = hiddenFields((await owner.open(`/entries/${own}`)).html, state)
  await owner.post(state, {
    ...fields,
    state: 'offered',
    id: '9',
    suspicion: 'x',
    sent: '{}',
    name: 'Mallory',
  })
  const after = (await owner.open(`/entries/${own}`)).html
  expect(stateIn(after)).toBe('Offered')
  expect(after).not.toContain('Mallory')
})

test('a post that does not come from a page of this session is refused', async () => {
  const { owner, reader, base, own } = await attackedDesk()
  const address = `/entries/${own}/state`
  const token = forgeryToken(tokenOf(owner), address)
  const posted = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    owner.post(address, { version: '1', state: 'hired', ...fields }, headers)
  for (const [what, answer] of [
    ['without a token', await posted({})],
    ['with the token of another action', await posted({ token: forgeryToken(tokenOf(owner), '/people') })],
    [
      'with that of the other language',
      await posted({ token: forgeryToken(tokenOf(owner), `/ru${address}`) }),
    ],
    ['with that of another session', await posted({ token: forgeryToken(tokenOf(reader), address) })],
    ['with a longer one', await posted({ token: `${token}x` })],
    ['from another site', await posted({ token }, { 'sec-fetch-site': 'cross-site' })],
    ['from a site beside it', await posted({ token }, { 'sec-fetch-site': 'same-site' })],
    ['from an origin that is none', await posted({ token }, { 'sec-fetch-site': '', origin: 'null' })],
    [
      'from another origin',
      await posted({ token }, { 'sec-fetch-site': '', origin: 'https://evil.example' }),
    ],
    ['as the address of a page', await owner.open(`${address}?token=${token}&state=hired&version=1`)],
    ['with the method in a field', await owner.open(`${address}?_method=POST&token=${token}&state=hired`)],
    ...(await Promise.all(
      [
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded;',
      ].map(
        async (type) =>
          [
            `as ${type}`,
            await owner.open(address, {
              method: 'POST',
              headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
              body: JSON.stringify({ token, state: 'hired', version: 1 }),
            }),
          ] as const,
      ),
    )),
  ] as const)
    expectRefused(what, answer)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expectRefused(
      method,
      await owner.open(address, { method, headers: { 'x-http-method-override': 'POST' } }),
    )
  const tooMuch = await fetch(`${base}/sign-in`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: 'x'.repeat(140_000) }),
  })
  expect(tooMuch.status).toBe(413)
  expect(stateIn((await owner.open(`/entries/${own}`)).html)).toBe('New')
})

test('chosen, guessed or ended sessions and used links do not work', async () => {
  const { owner, base, browser, linkFor, signInWith } = await attackedDesk()
  const open = (cookie: string) => fetch(`${base}/`, { redirect: 'manual', headers: { cookie } })
  const name = owner.cookie().split('=')[0]
  const link = await linkFor(owner, { email: 'new@studio.example', role: 'recruiter' })
  const victim = browser({ cookie: `${name}=chosen-by-another` })
  await signInWith(link, victim)
  expect(victim.cookie()).not.toContain('chosen')
  for (const cookie of [
    `${name}=chosen-by-another`,
    `${name}=`,
    `${name}=${'a'.repeat(32)}`,
    `${name}=' OR '1'='1`,
    `__Host-${name}=${tokenOf(owner)}`,
    `other=${tokenOf(owner)}`,
    `${name}=x; ${owner.cookie()}`,
  ])
    expect([cookie, (await open(cookie)).status]).toEqual([cookie, 303])
  const used = new URL(link)
  for (const address of [
    used.pathname + used.search,
    '/link',
    '/link?token=',
    `/link?token=${'x'.repeat(3000)}`,
    `/link?token=${encodeURIComponent("' OR 1=1 --")}`,
    '/link?token=a&token=b',
  ])
    expectRefused(address, await browser().open(address))
  // Signing in again leaves no old session in the same browser.
  const invited = () => linkFor(owner, { email: 'twice@studio.example', role: 'recruiter' })
  const twice = await signInWith(await invited())
  const first = twice.cookie()
  await signInWith(await invited(), twice)
  expect((await open(first)).status).toBe(303)
  expect((await open(twice.cookie())).status).toBe(200)
  const before = owner.cookie()
  await owner.send('/account', '/sign-out')
  expect((await open(before)).status).toBe(303)
})

/** Sends the address unchanged, which `fetch` would not do. */
const raw = (base: string, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<{ readonly status: number; readonly headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(base)
      request({ hostname, port, path, method, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      })
        .on('error', reject)
        .end()
    },
  )

test('no address leads out of the desk, and no header is split', async () => {
  const { owner, base, foreign, linkFor } = await attackedDesk()
  const cookie = owner.cookie()
  for (const path of [
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..\\..\\package.json',
    '/.vite/manifest.json',
    '//evil.example/',
    '/%0d%0aSet-Cookie:%20x=1',
    '/ru/%5cevil.example',
    'http://evil.example/',
  ]) {
    const { status, headers } = await raw(base, path, { cookie })
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
    expect(headers['location']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
  const download = await owner.open(`/entries/${foreign}/files/1`)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!-]+$/)
  expect(download.headers.get('set-cookie')).toBeNull()
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example'])
    expect([host, (await raw(base, '/', { cookie, host })).status]).not.toEqual([host, 200])
  // The desk makes links from its configured address, whatever host a request names.
  const link = await linkFor(owner, { email: 'x@studio.example', role: 'recruiter' })
  expect(new URL(link).host).toBe(new URL(base).host)
  expect((await raw(base, '/', { cookie }, 'TRACE')).status).toBeGreaterThanOrEqual(400)
})

test('each answer forbids caching, framing by others, type guessing and indexing', async () => {
  const { owner, browser, base, own, foreign } = await attackedDesk()
  const answers = await Promise.all([
    ...['/', '/sign-in', `/entries/${own}`, '/people', '/account', '/audit', '/nowhere', '/robots.txt'].map(
      (path) => owner.open(path),
    ),
    owner.open('/?past=1', { headers: { accept: 'application/json' } }),
    owner.open(`/entries/${foreign}/files/1`),
    owner.open(`/entries/${foreign}/files/1/view`),
    forged(owner, '/export', { format: 'csv' }),
    browser().open('/'),
    browser().open('/link?token=x'),
    browser().open('/sign-in', { method: 'POST' }),
    browser().open('/sign-in', { method: 'PUT' }),
    browser().open('/sign-in', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
    browser().open(`/${'x'.repeat(9000)}`),
  ])
  for (const [at, { headers, status }] of answers.entries()) {
    const what = `answer ${at}, ${status}`
    expect([what, headers.get('cache-control')]).toEqual([what, 'no-store'])
    expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff'])
    expect([what, headers.get('x-frame-options')?.match(/^(?:DENY|SAMEORIGIN)$/)?.length]).toEqual([what, 1])
    const policy = headers.get('content-security-policy') ?? ''
    expect([what, policy.includes("default-src 'none'")]).toEqual([what, true])
    expect([what, /frame-ancestors '(?:none|self)'/.test(policy)]).toEqual([what, true])
    expect([what, headers.get('access-control-allow-origin')]).toEqual([what, null])
    expect([what, headers.get('x-robots-tag')]).toEqual([what, 'noindex, nofollow'])
  }
  // Nobody may frame a page of the desk. Only the desk may frame a file.
  expect((await owner.open('/')).headers.get('x-frame-options')).toBe('DENY')
  expect(
    (
      await fetch(`${base}/`, { redirect: 'manual', headers: { origin: 'https://evil.example' } })
    ).headers.get('access-control-allow-origin'),
  ).toBeNull()
})

test('refusals are in the log with the person, but without the guessed secret', async () => {
  const { reader, browser, foreign, noted } = await attackedDesk()
  await reader.open(`/entries/${foreign}`)
  await forged(reader, '/people', { email: 'evil@example.com', role: 'owner' })
  await browser().open('/link?token=guessed-token')
  expect(noted.filter((line) => line.includes('The desk refused'))).toEqual([
    'The desk refused a request: not-found {"at":"reader@studio.example, GET /entries/:id"}',
    'The desk refused a request: forbidden {"at":"reader@studio.example, POST /people"}',
    'The desk refused a request: no-link {"at":"not signed in, GET /link"}',
  ])
  expect(noted.join('')).not.toContain('guessed')
})

test('long addresses that ask for a link leave nothing in memory', async () => {
  const { base } = await openDesk()
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  onTestFinished(() => agent.destroy())
  // The desk renders no page for a script.
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  const ask = async (number: number) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const post = request(`${base}/sign-in`, { agent, method: 'POST', headers }, resolve)
      post.on('error', reject).end(`email=${number}`.padEnd(100_000, 'x'))
    })
    await once(answer.resume(), 'end')
    expect(answer.statusCode).toBe(200)
  }
  const askTogether = (first: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, place) => ask(first + place)))
  await askTogether(0, 100)
  const before = memoryHeld().heapUsed
  // Storing these addresses would take a hundred megabytes.
  for (let first = 100; first < 1100; first += 100) await askTogether(first, 100)
  expect(memoryHeld().heapUsed - before).toBeLessThan(20_000_000)
})
