import { afterEach, expect, test, vi } from 'vitest'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { sha256Hex } from '#infrastructure/inbox/token.ts'
import { attributeOf, elementsOf } from '../../support/html.ts'
import { mailServer } from '../../support/mail-server.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { hiddenFields, openDesk } from './desk-in-node.ts'

/** Tests who can sign in to the desk, and for how long. */

afterEach(() => vi.useRealTimers())

const secretOf = (visitor: { readonly cookie: () => string }) => visitor.cookie().split('=')[1] ?? ''

const READER = { email: 'reader@studio.example', role: 'reader', department: '1' }

test('the first owner signs in once with the printed link, and there is no second first owner', async () => {
  const { desk, browser, base } = await openDesk()
  const link = await desk.firstOwnerLink()
  expect(link).toMatch(`${base}/link?token=`)
  const path = (link ?? '').slice(base.length)
  const visitor = browser()
  expect((await visitor.open(path)).status).toBe(200)
  const refused = await visitor.send(path, '/link', { email: 'no address' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('not an e-mail address')
  expect(await visitor.send(path, '/link', { email: 'Owner@studio.example' })).toMatchObject({
    status: 303,
    movedTo: '/',
  })
  expect((await visitor.open('/people')).html).toContain('owner@studio.example')
  expect((await browser().open(path)).status).toBe(410)
  expect(await desk.firstOwnerLink()).toBeNull()
})

test('a link can be looked at without being used, and signs in one browser', async () => {
  const { owner, linkFor, browser, base } = await openDesk()
  const path = (await linkFor(await owner(), READER)).slice(base.length)
  const [mailScanner, reader, other] = [browser(), browser(), browser()]
  expect((await mailScanner.open(path)).html).toContain('sign in as reader@studio.example')
  expect((await reader.send(path, '/link')).movedTo).toBe('/')
  const fields = { token: new URL(path, base).searchParams.get('token') ?? '' }
  expect((await other.post('/link', fields)).status).toBe(410)
  expect((await other.open('/account')).movedTo).toBe('/sign-in')
  expect((await reader.open('/account')).status).toBe(200)
})

test('a person who has to sign in first then gets to the requested page, once', async () => {
  const { owner, linkFor, browser, base } = await openDesk()
  const boss = await owner()
  const visitor = browser()
  const signIn = async () => visitor.send((await linkFor(boss, READER)).slice(base.length), '/link')
  const sought = '/ru/entries/12?from=mail&x=%2F'
  expect((await visitor.open(sought)).movedTo).toBe('/ru/sign-in')
  expect((await signIn()).movedTo).toBe(sought)
  await visitor.send('/account', '/sign-out')
  expect((await signIn()).movedTo).toBe('/')
  await visitor.send('/account', '/sign-out')
  // Requests of scripts, frames and downloads are not pages to return to.
  await visitor.open('/entries/12', { headers: { accept: 'application/json' } })
  await visitor.open('/entries/12', { headers: { 'sec-fetch-dest': 'iframe' } })
  await visitor.open('/entries/12/files/1')
  await visitor.post('/entries/12/notes', {})
  expect((await signIn()).movedTo).toBe('/')
})

test('after signing in no cookie leads away from the desk', async () => {
  const { owner, linkFor, browser, base } = await openDesk()
  const boss = await owner()
  for (const address of [
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\r\nset-cookie: desk=chosen',
    `/${'a'.repeat(5000)}`,
    '',
  ]) {
    const cookie = `desk-return=${Buffer.from(address).toString('base64url')}`
    const path = (await linkFor(boss, READER)).slice(base.length)
    const { status, movedTo } = await browser({ cookie }).send(path, '/link')
    expect([address, status, movedTo]).toEqual([address, 303, '/'])
  }
})

test('a link that has expired is refused', async () => {
  const { owner, linkFor, browser, base } = await openDesk()
  const path = (await linkFor(await owner(), READER)).slice(base.length)
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] })
  expect((await browser().open(path)).status).toBe(410)
})

test('a session ends after 12 hours, and its cookie is removed', async () => {
  const { owner } = await openDesk()
  const visitor = await owner()
  expect((await visitor.open('/account')).status).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000, toFake: ['Date'] })
  const late = await visitor.open('/account')
  expect(late.movedTo).toBe('/sign-in')
  expect(late.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('a person sees where they are signed in, and ends each session or all', async () => {
  const { owner, linkFor, signInWith, browser } = await openDesk()
  const first = await owner()
  const link = () => linkFor(first, { email: 'owner@studio.example', role: 'owner' })
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  const [second, third] = [browser({ 'user-agent': phone }), browser()]
  await signInWith(await link(), second)
  await signInWith(await link(), third)
  const { html } = await first.open('/account')
  for (const text of ['Chrome 140 on Android', phone, 'Another browser']) expect(html).toContain(text)
  expect((await first.open('/ru/account')).html).toContain('Chrome 140, Android')
  const ofSecond = `/account/sessions/${sha256Hex(secretOf(second))}/end`
  expect((await first.send('/account', ofSecond)).movedTo).toBe('/account')
  expect((await second.open('/account')).movedTo).toBe('/sign-in')
  expect((await third.open('/account')).status).toBe(200)
  await first.send('/account', '/account/end-all')
  for (const either of [first, third]) expect((await either.open('/account')).movedTo).toBe('/sign-in')
})

test('signing out ends the session, not only its cookie', async () => {
  const { owner, browser } = await openDesk()
  const visitor = await owner()
  const stolen = visitor.cookie()
  expect((await visitor.send('/account', '/sign-out')).movedTo).toBe('/sign-in')
  expect((await browser({ cookie: stolen }).open('/account')).movedTo).toBe('/sign-in')
})

test('known and unknown addresses get the same answer, and only a known one gets an e-mail', async () => {
  const server = await mailServer()
  try {
    const { owner, browser, signInWith, noted } = await openDesk({
      SMTP_URL: server.url,
      INBOX_EMAIL: 'jobs@studio.example',
    })
    await owner('ada@studio.example')
    const ask = (email: string) => browser().send('/ru/sign-in', '/ru/sign-in', { email })
    const unknown = await ask('someone@studio.example')
    const known = await ask('Ada@studio.example')
    expect(known.status).toBe(unknown.status)
    expect(known.html).toBe(unknown.html)
    await expect.poll(() => server.mailsTo('ada@studio.example')).toHaveLength(1)
    expect(server.mails()).toHaveLength(1)
    const [link = ''] = /http:\S+/.exec(server.mails()[0]?.text ?? '') ?? []
    expect(link).toContain('/ru/link?token=')
    expect((await (await signInWith(link)).open('/account')).status).toBe(200)
    expect(noted).toEqual([])
  } finally {
    await server.close()
  }
})

test('the answer to an address is sent before any work for it', async () => {
  // A mail server that accepts connections and never answers.
  const { createServer } = await import('node:net')
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const connected = new Promise((resolve) => silent.once('connection', resolve))
  const { owner, browser } = await openDesk({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    INBOX_EMAIL: 'jobs@studio.example',
  })
  await owner('ada@studio.example')
  const answer = await browser().send('/sign-in', '/sign-in', { email: 'ada@studio.example' })
  expect(answer.status).toBe(200)
  await connected
  silent.close()
})

test('only owners see, invite and remove people, whatever is posted', async () => {
  const { owner, invited, linkFor } = await openDesk()
  const boss = await owner()
  const reader = await invited(boss, READER)
  const recruiter = await invited(boss, { email: 'r@studio.example', role: 'recruiter' })
  const html = (await boss.open('/people')).html
  const [remove = ''] = html.match(/\/people\/[\w-]+\/remove/) ?? []
  for (const visitor of [reader, recruiter]) {
    expect((await visitor.open('/people')).status).toBe(403)
    // The person has the secret of the session, and can make the token of any action.
    const tokenOf = (address: string) => ({ token: forgeryToken(secretOf(visitor), address) })
    const invite = { ...READER, role: 'owner', ...tokenOf('/people') }
    expect((await visitor.post('/people', invite)).status).toBe(403)
    expect((await visitor.post(remove, tokenOf(remove))).status).toBe(403)
  }
  expect((await boss.open('/people')).html).toBe(html)
  expect(await linkFor(boss, { ...READER, department: [] })).toBe('')
})

test('a refused invitation keeps its typed values, and focuses the wrong field', async () => {
  const { owner } = await openDesk()
  const boss = await owner()
  const focused = (html: string) =>
    ['input', 'select'].flatMap((tag) =>
      elementsOf(html, tag)
        .filter((one) => attributeOf(one, 'autofocus') !== undefined)
        .map((one) => [attributeOf(one, 'name'), attributeOf(one, 'aria-describedby')]),
    )
  const refused = await boss.send('/people', '/people', { email: 'new@studio.example', role: 'reader' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="new@studio.example"')
  expect(focused(refused.html)).toEqual([['department', 'invite-problem']])
  const wrong = await boss.send('/people', '/people', { email: 'new', role: 'recruiter', department: '1' })
  expect(wrong.html).toContain('value="new"')
  expect(wrong.html).toMatch(/<option value="recruiter" selected=""/)
  expect(wrong.html).toMatch(/<input type="checkbox" name="department" checked="" value="1"/)
  expect(focused(wrong.html)).toEqual([['email', 'invite-problem']])
  expect(focused((await boss.open('/people')).html)).toEqual([])
})

test('a removal or a new role takes effect at once', async () => {
  const { owner, invited, linkFor } = await openDesk()
  const boss = await owner()
  const other = await invited(boss, { email: 'other@studio.example', role: 'owner' })
  expect((await other.open('/people')).status).toBe(200)
  await linkFor(boss, { email: 'other@studio.example', role: 'recruiter' })
  expect((await other.open('/people')).status).toBe(403)
  const { html } = await boss.open('/people')
  const addresses = elementsOf(html, 'form').flatMap(
    (form) => attributeOf(form, 'action')?.match(/^\/people\/[\w-]+\/remove$/) ?? [],
  )
  // Nobody can remove themselves by mistake.
  expect(addresses).toHaveLength(1)
  for (const address of addresses) await boss.send('/people', address)
  // Without the confirmation nothing happens.
  expect((await other.open('/account')).status).toBe(200)
  for (const address of addresses) await boss.send('/people', address, { sure: 'on' })
  expect((await other.open('/account')).movedTo).toBe('/sign-in')
  expect((await boss.open('/people')).html).toContain('owner@studio.example')
})

test('a post needs the token of its action, and must come from the desk', async () => {
  const { owner } = await openDesk()
  const visitor = await owner()
  const { html } = await visitor.open('/people')
  const fields = { ...hiddenFields(html, '/people'), email: 'new@studio.example', role: 'recruiter' }
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const refused = [
    visitor.post('/people', { ...fields, token: '' }),
    visitor.post('/people', { ...fields, ...hiddenFields(html, '/sign-out') }),
    visitor.post('/ru/people', fields),
    visitor.post('/people', fields, foreign),
    visitor.post('/people', fields, { 'sec-fetch-site': 'same-site' }),
    visitor.post('/people', fields, { origin: 'https://evil.example' }),
    visitor.post('/people', fields, { origin: 'null' }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403)
  expect((await visitor.open('/people')).html).not.toContain('new@studio.example')
  expect((await visitor.post('/people', fields)).status).toBe(200)
  // Another site must not use another person's link in this browser.
  expect((await visitor.post('/link', { token: 'x' }, foreign)).status).toBe(403)
  expect((await visitor.post('/sign-in', { email: 'a@b.example' }, foreign)).status).toBe(403)
})

test('over https the cookie belongs to this host only, and scripts cannot read it', async () => {
  const { desk, browser } = await openDesk({ DESK_URL: 'https://desk.studio.example' })
  const link = new URL((await desk.firstOwnerLink()) ?? '')
  expect(link.origin).toBe('https://desk.studio.example')
  const visitor = browser()
  const { headers } = await visitor.send(link.pathname + link.search, '/link', { email: 'a@studio.example' })
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-desk=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=43200$/,
  )
  expect(headers.get('strict-transport-security')).toMatch('max-age=')
})

test('no page of the desk is cached, framed or indexed, or runs foreign code', async () => {
  const { owner, browser } = await openDesk()
  const visitor = await owner()
  const pages = [
    browser().open('/sign-in'),
    browser().open('/none'),
    visitor.open('/account'),
    visitor.open('/people'),
  ]
  for (const { headers, html } of await Promise.all(pages)) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(html).not.toContain('/assets/index-')
  }
})

test('the public site knows nothing of the desk', async () => {
  const { get, url, base } = await openDesk()
  expect(base).not.toBe(url)
  for (const path of ['/sign-in', '/people', '/account', '/link?token=x']) {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toMatch(/recruiting|desk/i)
  }
})

test('attempts are limited for each network', async () => {
  const { browser } = await openDesk({ TRUST_PROXY: '127.0.0.1' })
  const visitor = browser({ 'x-forwarded-for': '198.51.100.7' })
  stopMeasuredTime()
  const statuses = []
  for (let attempt = 0; attempt < 22; attempt += 1)
    statuses.push((await visitor.post('/link', { token: `guess-${attempt}` })).status)
  expect(statuses.slice(0, 20).every((status) => status === 410)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('a desk without its inbox, or open to others without https, is refused at the start', async () => {
  await expect(openDesk({ API_BASE_URL: 'http://api.example' })).rejects.toThrow('DESK_PORT')
  await expect(openDesk({ DESK_PORT: '0.0.0.0:0' })).rejects.toThrow('DESK_URL is not set')
  await expect(openDesk({ DESK_URL: 'http://desk.example' })).rejects.toThrow('takes https')
  const both = 'https://studio.example'
  await expect(openDesk({ DESK_URL: both, SITE_URL: both })).rejects.toThrow('one of its own')
})
