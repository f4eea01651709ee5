import { describe, expect, test } from 'vitest'
import type { SendLink } from '#application/desk/ports/sign-in.ts'
import { deskSignIn } from '#application/desk/sign-in.ts'
import type { Delivery } from '#application/ports/inbox.ts'
import { memoryAudit } from '../../doubles/memory-audit.ts'
import { notes } from '../../support/notes.ts'
import { deskInMemory, OWNER, READER } from './desk-in-memory.ts'
import { memoryPeople } from './memory-people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const opened = async (delivery: Delivery | null = { ok: true }) => {
  const desk = await deskInMemory()
  const sent: { readonly to: string; readonly token: string }[] = []
  const sendLink: SendLink = async (to, { token }) => {
    sent.push({ to, token })
    return delivery ?? { ok: true }
  }
  const { all, log } = notes()
  const { inbox: people, tokens, clock } = desk
  const signIn = deskSignIn({ people, tokens, clock, log, sendLink: delivery === null ? null : sendLink })
  const linkFor = async (person: typeof OWNER | null) => {
    const link = await signIn.newLink(person, 'asked')
    return link.ok ? link.value : ''
  }
  return { ...desk, ...signIn, sent, notes: all, linkFor }
}

describe('a link', () => {
  test('signs its person in, once', async () => {
    const { linkFor, signIn, signedIn } = await opened()
    const link = await linkFor(READER)
    const session = await signIn(link, 'Firefox', '')
    expect(session).toMatchObject({ is: 'signed-in', person: READER })
    expect(await signedIn(session.is === 'signed-in' ? session.token : '')).toMatchObject({
      value: { person: READER, session: { device: 'Firefox' } },
    })
    expect(await signIn(link, '', '')).toEqual({ is: 'no-link' })
  })

  test('can be looked at without being used', async () => {
    const { linkFor, linkHolder, signIn } = await opened()
    const link = await linkFor(READER)
    await linkHolder(link)
    expect(await linkHolder(link)).toEqual({ ok: true, value: READER })
    expect(await signIn(link, '', '')).toMatchObject({ is: 'signed-in' })
  })

  test('that is too old or guessed signs nobody in', async () => {
    const { linkFor, signIn, wait } = await opened()
    const link = await linkFor(READER)
    wait(15 * MINUTE)
    expect(await signIn(link, '', '')).toEqual({ is: 'no-link' })
    expect(await signIn('guessed', '', '')).toEqual({ is: 'no-link' })
  })
})

describe('a person who asks for a link', () => {
  test('gets it by mail, whatever the case of the typed address', async () => {
    const { requestLink, sent, signIn } = await opened()
    await requestLink(` ${READER.email.toUpperCase()}`, 'en')
    expect(sent.map(({ to }) => to)).toEqual([READER.email])
    expect(await signIn(sent[0]?.token ?? '', '', '')).toMatchObject({ is: 'signed-in', person: READER })
  })

  test('gets none without an invitation, and the log says nothing about it', async () => {
    const { requestLink, sent, notes } = await opened()
    await requestLink('eve@example.com', 'en')
    expect([sent, notes]).toEqual([[], []])
  })

  test('appears in the operator’s log if the link could not be sent', async () => {
    for (const delivery of [{ ok: false, why: 'No such mailbox' }, null] as const) {
      const { requestLink, notes } = await opened(delivery)
      await requestLink(READER.email, 'en')
      expect(notes).toHaveLength(1)
    }
  })
})

describe('the first owner', () => {
  const empty = async () => {
    const { tokens, clock } = await deskInMemory()
    const people = memoryPeople([], memoryAudit())
    return deskSignIn({ people, tokens, clock, log: notes().log, sendLink: null })
  }

  test('is made by the first link, with an address, and there is no second one', async () => {
    const { firstOwnerLink, signIn } = await empty()
    const link = await firstOwnerLink()
    const token = (link.ok && link.value) || ''
    expect(await signIn(token, '', 'olga')).toEqual({ is: 'bad-email' })
    expect(await signIn(token, '', 'olga@studio.example')).toMatchObject({
      is: 'signed-in',
      person: { role: 'owner', email: 'olga@studio.example' },
    })
    expect(await firstOwnerLink()).toEqual({ ok: true, value: null })
  })
})

describe('a session', () => {
  test('ends after twelve hours, even if it is in use', async () => {
    const { signInAs, signedIn, wait } = await opened()
    const session = await signInAs(READER, 'Firefox')
    const token = session.is === 'signed-in' ? session.token : ''
    wait(12 * HOUR - 1)
    expect(await signedIn(token)).toMatchObject({ ok: true })
    wait(1)
    expect(await signedIn(token)).toMatchObject({ problem: 'not-found' })
  })

  test('is ended alone or with all sessions of the person, and other people stay signed in', async () => {
    const { signInAs, sessionsOf, endSessions, acts } = await opened()
    for (const person of [READER, READER, READER, OWNER]) await signInAs(person, '')
    const own = await sessionsOf(READER)
    await endSessions(READER, (own.ok && own.value[0]?.digest) || '')
    expect(await sessionsOf(READER)).toMatchObject({ value: { length: 2 } })
    await endSessions(READER, null)
    expect(await sessionsOf(READER)).toMatchObject({ value: [] })
    expect(await sessionsOf(OWNER)).toMatchObject({ value: { length: 1 } })
    expect(acts()).toEqual(['session-ended', 'sessions-ended'])
  })
})
