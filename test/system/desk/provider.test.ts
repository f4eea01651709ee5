import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { openDesk } from './desk-in-node.ts'
import { type Account, identityProvider } from './own-provider.ts'

/** Tests signing in at the studio's identity provider. It is a real one, but people need no password. */

beforeEach(() => {
  // The provider logs that it is set up for a test.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Follows an address at the provider until it leads back to the desk. */
const atProvider = async (address: string, desk: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let at = address
  while (!at.startsWith(desk)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
    at = new URL(next, at).href
  }
  return at.slice(desk.length)
}

const deskWithProvider = async (
  account: Partial<Account> = {},
  settings: Readonly<Record<string, string>> = {},
  kind: { readonly takesCodesTwice?: boolean } = {},
) => {
  const known = { email: 'owner@studio.example', email_verified: true, ...account }
  const provider = await identityProvider(() => known, kind)
  const desk = await openDesk({
    DESK_OIDC_ISSUER: provider.issuer,
    DESK_OIDC_CLIENT_ID: provider.client.client_id,
    DESK_OIDC_CLIENT_SECRET: provider.client.client_secret,
    ...settings,
  })
  provider.open(desk.base)
  const owner = await desk.owner()
  return { ...desk, owner, provider, follow: (address: string) => atProvider(address, desk.base) }
}

test('a person with a verified address at the provider signs in, in the language of the page', async () => {
  const { browser, follow, owner, provider, noted } = await deskWithProvider({
    email: 'Owner@studio.example',
  })
  const visitor = browser()
  expect((await visitor.open('/ru/sign-in')).html).toContain('href="/ru/provider"')
  const { movedTo } = await visitor.open('/ru/provider')
  for (const part of ['code_challenge_method=S256', 'state=', 'nonce=']) expect(movedTo).toContain(part)
  expect((await visitor.open(await follow(movedTo))).movedTo).toBe('/ru')
  const returning = browser()
  await returning.open('/ru/figures')
  const again = await follow((await returning.open('/provider')).movedTo)
  expect((await returning.open(again)).movedTo).toBe('/ru/figures')
  expect((await visitor.open('/account')).status).toBe(200)
  expect((await owner.open('/audit')).html).toContain(`signed in with ${new URL(provider.issuer).host}`)
  expect(noted).toEqual([])
  await provider.close()
})

test('people without an invitation or without a verified address cannot sign in', async () => {
  for (const account of [{ email: 'stranger@studio.example' }, { email_verified: false }]) {
    const { browser, follow, provider } = await deskWithProvider(account)
    const visitor = browser()
    const returned = await visitor.open(await follow((await visitor.open('/provider')).movedTo))
    expect(returned.status).toBe(403)
    expect(returned.html).toContain('You are not invited yet')
    expect((await visitor.open('/')).movedTo).toBe('/sign-in')
    await provider.close()
  }
})

test('an answer of the provider signs in only the browser that asked, and only once', async () => {
  const { browser, follow, provider } = await deskWithProvider()
  const [visitor, thief] = [browser(), browser()]
  const back = await follow((await visitor.open('/provider')).movedTo)
  const asked = visitor.cookie()
  // Without the visitor's cookie, with the cookie of another visit, and with another state.
  const withoutCookie = await thief.open(back)
  expect(withoutCookie.status).toBe(400)
  expect(withoutCookie.html).toContain('started in another browser')
  await thief.open('/provider')
  expect((await thief.open(back)).status).toBe(502)
  expect((await visitor.open(back.replace(/state=[^&]*/, 'state=forged'))).status).toBe(502)
  const same = browser({ cookie: asked })
  expect((await same.open(back)).movedTo).toBe('/')
  expect((await same.open(back)).status).toBe(502)
  await provider.close()
})

test('an answer signs in only once, even if the provider accepts a code twice', async () => {
  const { browser, follow, provider } = await deskWithProvider({}, {}, { takesCodesTwice: true })
  const visitor = browser()
  const back = await follow((await visitor.open('/provider')).movedTo)
  const cookie = visitor.cookie()
  expect((await browser({ cookie }).open(back)).movedTo).toBe('/')
  const other = (address: string) => address.replace(/state=[^&]*/, 'state=other')
  for (const [sent, address] of [
    [cookie, back],
    [cookie.replace(/(desk-provider=)[^.]*/, '$1other'), other(back)],
  ] as const) {
    const again = await browser({ cookie: sent }).open(address)
    expect(again.status).toBe(400)
    expect(again.html).toContain('it has been used')
  }
  await provider.close()
})

test('nobody can change when a visit to the provider began', async () => {
  const { browser, follow, provider } = await deskWithProvider()
  const visitor = browser()
  const back = await follow((await visitor.open('/provider')).movedTo)
  const later = visitor.cookie().replace(/\.(\d{13})\./, (_, time) => `.${Number(time) + 1}.`)
  expect(later).not.toBe(visitor.cookie())
  expect((await browser({ cookie: later }).open(back)).status).toBe(502)
  await provider.close()
})

test('a token that is signed with an unpublished key signs nobody in', async () => {
  const { browser, follow, provider } = await deskWithProvider()
  const visitor = browser()
  const back = await follow((await visitor.open('/provider')).movedTo)
  provider.publishOtherKeys()
  expect((await visitor.open(back)).status).toBe(502)
  expect((await visitor.open('/')).movedTo).toBe('/sign-in')
  await provider.close()
})

test('without its provider the desk says so, and the link by mail stays', async () => {
  const { browser, provider, noted } = await deskWithProvider()
  await provider.close()
  const visitor = browser()
  const refused = await visitor.open('/provider')
  expect(refused.status).toBe(502)
  expect(refused.html).toContain('ask for a link by e-mail')
  expect((await visitor.open('/sign-in')).html).toContain('name="email"')
  expect(noted).toHaveLength(1)
  noted.length = 0
})

test('visits to the provider are limited for each network', async () => {
  const { browser, provider } = await deskWithProvider({}, { TRUST_PROXY: '127.0.0.1' })
  stopMeasuredTime()
  const visitor = browser({ 'x-forwarded-for': '198.51.100.7' })
  expect((await visitor.open('/provider')).status).toBe(303)
  const visits = await Promise.all(Array.from({ length: 60 }, () => visitor.open('/provider')))
  const refused = visits.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // Any web page may send the browsers of an office there.
  expect((await visitor.post('/sign-in', { email: 'ada@studio.example' })).status).toBe(200)
  await provider.close()
})

test('a provider needs all of its settings, and https unless it is on this machine', async () => {
  const issuer = { DESK_OIDC_ISSUER: 'https://id.studio.example' }
  await expect(openDesk(issuer)).rejects.toThrow('DESK_OIDC_CLIENT_ID is not set')
  const whole = { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'secret' }
  await expect(openDesk({ DESK_OIDC_ISSUER: 'http://id.studio.example', ...whole })).rejects.toThrow(
    'takes https',
  )
})
