import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { invite, removePerson } from '#application/desk/people.ts'
import type { SendLink } from '#application/desk/ports/sign-in.ts'
import { peopleScreen } from '#application/desk/screens/people.ts'
import { signIn } from '#application/desk/sign-in.ts'
import { deskInMemory, OWNER, READER, RECRUITER } from './desk-in-memory.ts'
import { viewer } from './screens/viewer.ts'

const INVITED = { email: 'ida@studio.example', role: 'reader', departments: [1] } as const

const opened = async (sendLink: SendLink | null = null) => {
  const desk = { ...(await deskInMemory()), sendLink }
  return { ...desk, desk }
}

describe('a person who is invited', () => {
  test('signs in with the link that was sent', async () => {
    const sent: string[] = []
    const { desk } = await opened(async (to, { token, purpose }) => {
      sent.push(to, purpose, token)
      return { ok: true }
    })
    expect(await invite(desk, OWNER, INVITED, 'en')).toEqual({
      ok: true,
      value: { email: INVITED.email, token: null },
    })
    const [to, purpose, token = ''] = sent
    expect([to, purpose]).toEqual([INVITED.email, 'invited'])
    expect(await signIn(desk, token, 'Firefox', '')).toMatchObject({
      value: { person: { email: INVITED.email } },
    })
  })

  test('gets the link from the owner if it could not be sent', async () => {
    const refusing: SendLink = async () => ({ ok: false, why: 'No such mailbox' })
    for (const sendLink of [null, refusing]) {
      const { desk } = await opened(sendLink)
      const invited = await invite(desk, OWNER, INVITED, 'en')
      expect(await signIn(desk, (invited.ok && invited.value.token) || '', '', '')).toMatchObject({
        ok: true,
      })
    }
  })

  test('is in the audit log with their departments and with the person or operator who invited', async () => {
    const { desk, inbox } = await opened()
    await invite(desk, OWNER, INVITED, 'en')
    await invite(
      desk,
      { role: 'owner', email: null },
      { ...INVITED, role: 'recruiter', departments: [] },
      'en',
    )
    expect(inbox.acts).toMatchObject([
      { by: { is: 'person', email: OWNER.email }, detail: { role: 'reader', departments: '1' } },
      { by: { is: 'operator' }, detail: { role: 'recruiter', departments: 'all' } },
    ])
  })

  test.each([
    ['bad-email', { email: 'ida' }],
    ['bad-role', { role: 'queen' }],
    ['no-department', { departments: [] }],
    ['last-owner', { email: OWNER.email }],
  ])('is refused for %s, and nothing changes', async (problem, changed) => {
    const { desk, acts } = await opened()
    expect(await invite(desk, OWNER, { ...INVITED, ...changed }, 'en')).toMatchObject({ problem })
    expect(acts()).toEqual([])
  })
})

describe('a person who is removed', () => {
  test('is signed out, and gone', async () => {
    const { desk, inbox, tokens, clock } = await opened()
    const invited = await invite(desk, OWNER, INVITED, 'en')
    const session = await signIn(desk, (invited.ok && invited.value.token) || '', '', '')
    expect(await removePerson(desk, OWNER, INVITED.email)).toMatchObject({ ok: true })
    const digest = tokens.digestOf(session.ok ? session.value.token : '')
    expect(await inbox.session(digest, clock.now())).toMatchObject({ problem: 'not-found' })
  })

  test('is not the last owner', async () => {
    const { desk } = await opened()
    expect(await removePerson(desk, OWNER, OWNER.id)).toMatchObject({ problem: 'last-owner' })
  })

  test('may be gone already, and then nothing is logged', async () => {
    const { desk, acts } = await opened()
    expect(await removePerson(desk, OWNER, 'nobody')).toMatchObject({ ok: true })
    expect(acts()).toEqual([])
  })
})

test('a person who is not an owner neither lists, invites nor removes people', async () => {
  const { desk, acts } = await opened()
  for (const person of [RECRUITER, READER]) {
    expect(await peopleScreen(desk, viewer(person), null, null)).toMatchObject({ problem: 'forbidden' })
    expect(await invite(desk, person, INVITED, 'en')).toMatchObject({ problem: 'forbidden' })
    expect(await removePerson(desk, person, OWNER.id)).toMatchObject({ problem: 'forbidden' })
  }
  expect(acts()).toEqual([])
})

test('an invitation says if its link cannot be made', async () => {
  const { inbox, ...rest } = await deskInMemory()
  const desk = { ...rest, inbox: { ...inbox, addLink: async () => UNAVAILABLE } }
  expect(await invite(desk, OWNER, INVITED, 'en')).toMatchObject({ problem: 'unavailable' })
})
