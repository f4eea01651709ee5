import { expect, test } from 'vitest'
import { forgeryToken } from '#infrastructure/http/desk/session-cookie.ts'
import { authenticator } from '../../support/authenticator.ts'
import { openDesk } from '../../support/desk-in-node.ts'

/** Signing in with passkeys: a device in software signs what a browser's script would have it sign. */

const passkeyDesk = async () => {
  const desk = await openDesk({ DESK_HOST: 'localhost' })
  const owner = await desk.owner()
  type Browser = typeof owner
  const own = (by: Browser, path: string, fields: Readonly<Record<string, string>> = {}) =>
    by.post(path, { token: forgeryToken(by.cookie().split('=')[1] ?? '', path), ...fields })
  const addingOptions = async (by: Browser) => JSON.parse((await own(by, '/account/passkeys/options')).html)
  const add = async (by: Browser, name: string, device = authenticator(desk.base)) => {
    const response = device.create(await addingOptions(by))
    return { device, answer: await own(by, '/account/passkeys', { name, response }) }
  }
  const signInOptions = async (by: Browser) => JSON.parse((await by.post('/passkey/options', {})).html)
  const answer = (by: Browser, response: string) => by.post('/passkey', { response })
  return { ...desk, owner, own, add, addingOptions, signInOptions, answer }
}

test('a person adds a passkey, signs in with it, and removes it: then it opens nothing', async () => {
  const { owner, own, add, browser, signInOptions, answer, noted } = await passkeyDesk()
  const { device, answer: added } = await add(owner, '  My\nphone ')
  expect(added).toMatchObject({ status: 303, movedTo: '/account' })
  expect((await owner.open('/account')).html).toContain('My phone')
  const visitor = browser()
  expect((await visitor.open('/sign-in')).html).toContain('/passkey/options')
  const signedIn = await answer(visitor, device.sign(await signInOptions(visitor)))
  expect(signedIn).toMatchObject({ status: 303, movedTo: '/' })
  const { html } = await visitor.open('/account')
  expect(html).toContain('last used')
  const { html: log } = await owner.open('/audit')
  for (const line of ['added the passkey “My phone”', 'signed in with the passkey “My phone”'])
    expect(log).toContain(line)

  const returning = browser()
  expect((await returning.open('/figures')).movedTo).toBe('/sign-in')
  const again = await answer(returning, device.sign(await signInOptions(returning)))
  expect(again.movedTo).toBe('/figures')

  const remove = html.match(/\/account\/passkeys\/[\w-]+\/remove/)?.[0] ?? ''
  expect((await own(visitor, remove)).movedTo).toBe('/account')
  expect((await own(visitor, remove)).status).toBe(404)
  const late = browser()
  expect((await answer(late, device.sign(await signInOptions(late)))).status).toBe(403)
  expect((await late.open('/')).movedTo).toBe('/sign-in')
  expect(noted.filter((line) => !line.startsWith('The desk refused a request: n'))).toEqual([])
})

test('what a passkey has signed is good once, for this desk and for what was asked', async () => {
  const { owner, add, browser, base, signInOptions, addingOptions, answer } = await passkeyDesk()
  const { device } = await add(owner, 'Phone')
  const visitor = browser()
  const asked = await signInOptions(visitor)
  const signed = device.sign(asked)
  expect((await answer(visitor, signed)).movedTo).toBe('/')
  const thief = browser()
  const refused = [
    // Once more, and what was never asked.
    signed,
    device.sign({ challenge: 'bm90IGFza2Vk' }),
    // What the owner was asked, to add one.
    device.sign(await addingOptions(owner)),
    // Signed on another page, for another host, by a device that did not look who holds it, by an unknown key.
    device.sign(await signInOptions(thief), { from: 'https://evil.example' }),
    device.sign(await signInOptions(thief), { flags: 0x01 }),
    authenticator(base, 'evil.example').sign(await signInOptions(thief)),
    authenticator(base).sign(await signInOptions(thief)),
    'nonsense',
    '{}',
  ]
  for (const response of refused) expect((await answer(thief, response)).status).toBe(403)
  expect((await thief.open('/')).movedTo).toBe('/sign-in')
})

test('a device whose counter goes back is a copy, and is refused', async () => {
  const { owner, add, browser, signInOptions, answer } = await passkeyDesk()
  const { device } = await add(owner, 'Phone')
  const visitor = browser()
  device.setCounter(7)
  expect((await answer(visitor, device.sign(await signInOptions(visitor)))).movedTo).toBe('/')
  device.setCounter(6)
  expect((await answer(browser(), device.sign(await signInOptions(visitor)))).status).toBe(403)
})

test('a passkey is added by the person who was asked, once, and by no other', async () => {
  const { owner, own, add, invited, addingOptions, base } = await passkeyDesk()
  const other = await invited(owner, { email: 'r@studio.example', role: 'recruiter' })
  const device = authenticator(base)
  const asked = await addingOptions(owner)
  const fields = { name: 'Phone', response: device.create(asked) }
  expect((await own(other, '/account/passkeys', fields)).status).toBe(403)
  const again = { name: 'Phone', response: device.create(await addingOptions(owner)) }
  expect((await own(owner, '/account/passkeys', again)).status).toBe(303)
  expect((await own(owner, '/account/passkeys', again)).status).toBe(403)
  // The same key for another person.
  expect((await add(other, 'Stolen', device)).answer.status).toBe(403)
  expect((await owner.post('/account/passkeys', { ...again, token: 'x' })).status).toBe(403)
})

test('where the desk is reached by numbers there are no passkeys', async () => {
  const { owner } = await openDesk()
  const visitor = await owner()
  expect((await visitor.open('/account')).html).not.toContain('/account/passkeys')
})
