import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import type { DeskInbox } from '#application/desk/desk.ts'
import type { IdentityProvider } from '#application/desk/ports/sign-in.ts'
import { signInByProvider } from '#application/desk/sign-in.ts'
import { NOON } from '../../../support/received.ts'
import { deskInMemory, READER } from '../desk-in-memory.ts'

const VISIT = { state: 'state', nonce: 'nonce', verifier: 'verifier', startedAt: NOON }

type Identity = Awaited<ReturnType<IdentityProvider['end']>>

const opened = async (identity: Identity) => {
  const desk = await deskInMemory()
  const provider = {
    name: 'Studio account',
    begin: async () => ({ address: 'https://id.studio.example', visit: VISIT }),
    end: async () => identity,
  } satisfies IdentityProvider
  const end = (changed: Partial<DeskInbox> = {}, visit = VISIT) =>
    signInByProvider({ ...desk, inbox: { ...desk.inbox, ...changed } }, provider, '/desk/provider', visit, '')
  return { ...desk, end }
}

test('an invited person signs in with an address that the provider has verified', async () => {
  const { end, inbox } = await opened({ email: READER.email.toUpperCase(), isVerified: true })
  expect(await end()).toMatchObject({ value: { person: READER } })
  expect(inbox.acts).toMatchObject([{ name: 'provider-used', detail: { provider: 'Studio account' } }])
})

test.each<readonly [string, Identity, string]>([
  ['an address that is not verified', { email: READER.email, isVerified: false }, 'not-invited'],
  ['a person who was not invited', { email: 'eve@studio.example', isVerified: true }, 'not-invited'],
  ['an answer that is not right', null, 'refused'],
])('%s cannot sign in', async (_, identity, problem) => {
  const { end, acts } = await opened(identity)
  expect(await end()).toMatchObject({ problem })
  expect(acts()).toEqual([])
})

test('an answer of a provider that takes a code twice signs in once, also with another state', async () => {
  const { end, acts } = await opened({ email: READER.email, isVerified: true })
  const both = await Promise.all([end(), end({}, { ...VISIT, state: 'other' })])
  expect(both).toMatchObject([{ ok: true }, { problem: 'no-visit' }])
  expect(acts().filter((name) => name === 'provider-used')).toHaveLength(1)
})

test('an answer signs in within ten minutes after the desk asked for it, and no later', async () => {
  const { end, wait } = await opened({ email: READER.email, isVerified: true })
  wait(10 * 60_000 - 1)
  expect(await end()).toMatchObject({ ok: true })
  wait(1)
  expect(await end({}, { ...VISIT, nonce: 'of another visit' })).toMatchObject({ problem: 'no-visit' })
})

test('an answer to a cookie without a time signs nobody in', async () => {
  const { end } = await opened({ email: READER.email, isVerified: true })
  expect(await end({}, { ...VISIT, startedAt: Number.NaN })).toMatchObject({ problem: 'no-visit' })
})

test('nobody signs in without a line in the audit log', async () => {
  const { end } = await opened({ email: READER.email, isVerified: true })
  expect(await end({ record: async () => UNAVAILABLE })).toMatchObject({ problem: 'unavailable' })
})
