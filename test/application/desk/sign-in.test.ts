import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import type { DeskInbox } from '#application/desk/desk.ts'
import type { IdentityProvider, SendLink } from '#application/desk/ports/sign-in.ts'
import {
  endSessions,
  firstOwnerLink,
  linkHolder,
  newLink,
  requestLink,
  signedIn,
  signIn,
  signInAs,
  signInByProvider,
} from '#application/desk/sign-in.ts'
import type { Delivery } from '#application/ports/inbox.ts'
import { memoryAudit } from '../../doubles/memory-audit.ts'
import { NOON } from '../../support/received.ts'
import { deskInMemory, OWNER, READER } from './desk-in-memory.ts'
import { memoryPeople } from './memory-people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const opened = async (delivery: Delivery | null = { ok: true }) => {
  const sent: { readonly to: string; readonly token: string }[] = []
  const sendLink: SendLink = async (to, { token }) => {
    sent.push({ to, token })
    return delivery ?? { ok: true }
  }
  const desk = { ...(await deskInMemory()), sendLink: delivery === null ? null : sendLink }
  const linkFor = async (person: typeof OWNER | null) => {
    const link = await newLink(desk, person, 'asked')
    return link.ok ? link.value : ''
  }
  return { ...desk, desk, sent, linkFor }
}

describe('a link', () => {
  test('signs its person in, once', async () => {
    const { desk, linkFor } = await opened()
    const link = await linkFor(READER)
    const session = await signIn(desk, link, 'Firefox', '')
    expect(session).toMatchObject({ value: { person: READER } })
    expect(await signedIn(desk, session.ok ? session.value.token : '')).toMatchObject({
      value: { person: READER, session: { device: 'Firefox' } },
    })
    expect(await signIn(desk, link, '', '')).toMatchObject({ problem: 'not-found' })
  })

  test('can be looked at without being used', async () => {
    const { desk, linkFor } = await opened()
    const link = await linkFor(READER)
    await linkHolder(desk, link)
    expect(await linkHolder(desk, link)).toEqual({ ok: true, value: READER })
    expect(await signIn(desk, link, '', '')).toMatchObject({ ok: true })
  })

  test('that is too old or guessed signs nobody in', async () => {
    const { desk, linkFor, wait } = await opened()
    const link = await linkFor(READER)
    wait(15 * MINUTE)
    expect(await signIn(desk, link, '', '')).toMatchObject({ problem: 'not-found' })
    expect(await signIn(desk, 'guessed', '', '')).toMatchObject({ problem: 'not-found' })
  })
})

describe('a person who asks for a link', () => {
  test('gets it by mail, whatever the case of the typed address', async () => {
    const { desk, sent } = await opened()
    await requestLink(desk, ` ${READER.email.toUpperCase()}`, 'en')
    expect(sent.map(({ to }) => to)).toEqual([READER.email])
    expect(await signIn(desk, sent[0]?.token ?? '', '', '')).toMatchObject({ value: { person: READER } })
  })

  test('gets no link without an invitation, and the log says nothing about it', async () => {
    const { desk, sent, notes } = await opened()
    await requestLink(desk, 'eve@example.com', 'en')
    expect([sent, notes]).toEqual([[], []])
  })

  test('appears in the operator’s log if the link could not be sent', async () => {
    for (const delivery of [{ ok: false, why: 'No such mailbox' }, null] as const) {
      const { desk, notes } = await opened(delivery)
      await requestLink(desk, READER.email, 'en')
      expect(notes).toHaveLength(1)
    }
  })
})

describe('the first owner', () => {
  const empty = async () => {
    const desk = await deskInMemory()
    return { ...desk, inbox: { ...desk.inbox, ...memoryPeople([], memoryAudit()) } }
  }

  test('is created by the first link with an e-mail address, and no second one is created this way', async () => {
    const desk = await empty()
    const link = await firstOwnerLink(desk)
    const token = (link.ok && link.value) || ''
    expect(await signIn(desk, token, '', 'olga')).toMatchObject({ problem: 'bad-email' })
    expect(await signIn(desk, token, '', 'olga@studio.example')).toMatchObject({
      value: { person: { role: 'owner', email: 'olga@studio.example' } },
    })
    expect(await firstOwnerLink(desk)).toEqual({ ok: true, value: null })
  })
})

describe('a session', () => {
  test('ends after twelve hours, even if it is in use', async () => {
    const { desk, wait } = await opened()
    const session = await signInAs(desk, READER, 'Firefox')
    const token = session.ok ? session.value.token : ''
    wait(12 * HOUR - 1)
    expect(await signedIn(desk, token)).toMatchObject({ ok: true })
    wait(1)
    expect(await signedIn(desk, token)).toMatchObject({ problem: 'not-found' })
  })

  test('ends alone or together with all sessions of the person, and other people stay signed in', async () => {
    const { desk, acts } = await opened()
    for (const person of [READER, READER, READER, OWNER]) await signInAs(desk, person, '')
    const own = await desk.inbox.sessionsOf(READER.id, desk.clock.now())
    await endSessions(desk, READER, (own.ok && own.value[0]?.digest) || '')
    expect(await desk.inbox.sessionsOf(READER.id, desk.clock.now())).toMatchObject({ value: { length: 2 } })
    await endSessions(desk, READER, null)
    expect(await desk.inbox.sessionsOf(READER.id, desk.clock.now())).toMatchObject({ value: [] })
    expect(await desk.inbox.sessionsOf(OWNER.id, desk.clock.now())).toMatchObject({ value: { length: 1 } })
    expect(acts()).toEqual(['session-ended', 'sessions-ended'])
  })
})

const VISIT = { state: 'state', nonce: 'nonce', verifier: 'verifier', startedAt: NOON }

type Identity = Awaited<ReturnType<IdentityProvider['end']>>

const providerSaying = async (identity: Identity) => {
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
  const { end, inbox } = await providerSaying({ email: READER.email.toUpperCase(), isVerified: true })
  expect(await end()).toMatchObject({ value: { person: READER } })
  expect(inbox.acts).toMatchObject([{ name: 'provider-used', detail: { provider: 'Studio account' } }])
})

test.each<readonly [string, Identity, string]>([
  ['an address that is not verified', { email: READER.email, isVerified: false }, 'not-invited'],
  ['a person who was not invited', { email: 'eve@studio.example', isVerified: true }, 'not-invited'],
  ['an answer that is not right', null, 'refused'],
])('%s cannot sign in', async (_, identity, problem) => {
  const { end, acts } = await providerSaying(identity)
  expect(await end()).toMatchObject({ problem })
  expect(acts()).toEqual([])
})

test('an answer of a provider that takes a code twice signs in once, also with another state', async () => {
  const { end, acts } = await providerSaying({ email: READER.email, isVerified: true })
  const both = await Promise.all([end(), end({}, { ...VISIT, state: 'other' })])
  expect(both).toMatchObject([{ ok: true }, { problem: 'no-visit' }])
  expect(acts().filter((name) => name === 'provider-used')).toHaveLength(1)
})

test('an answer signs in within ten minutes after the desk asked for it, and no later', async () => {
  const { end, wait } = await providerSaying({ email: READER.email, isVerified: true })
  wait(10 * 60_000 - 1)
  expect(await end()).toMatchObject({ ok: true })
  wait(1)
  expect(await end({}, { ...VISIT, nonce: 'of another visit' })).toMatchObject({ problem: 'no-visit' })
})

test('an answer to a cookie without a time signs nobody in', async () => {
  const { end } = await providerSaying({ email: READER.email, isVerified: true })
  expect(await end({}, { ...VISIT, startedAt: Number.NaN })).toMatchObject({ problem: 'no-visit' })
})

test('nobody signs in without a line in the audit log', async () => {
  const { end } = await providerSaying({ email: READER.email, isVerified: true })
  expect(await end({ record: async () => UNAVAILABLE })).toMatchObject({ problem: 'unavailable' })
})
