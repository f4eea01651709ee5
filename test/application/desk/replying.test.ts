import { describe, expect, test } from 'vitest'
import { chooseTemplate, saveDraft, sendReply } from '#application/desk/replying.ts'
import { replyScreen } from '#application/desk/screens/reply.ts'
import type { Person } from '#domain/desk/person.ts'
import type { ReplyDraft } from '#domain/desk/reply.ts'
import type { ReplyTemplate } from '#domain/studio/reply-template.ts'
import { texts } from '../../arbitraries/language.ts'
import { APPLICATION, deskInMemory, OWNER, READER, RECRUITER, SENDER } from './desk-in-memory.ts'
import { viewer } from './screens/viewer.ts'

const TEMPLATES: readonly ReplyTemplate[] = [
  {
    title: texts({ en: 'Thanks', ru: 'Спасибо' }),
    state: 'in-conversation',
    subject: texts({ en: 'Your application', ru: 'Ваш отклик' }),
    text: texts({ en: 'Dear {name}', ru: 'Здравствуйте, {name}' }),
  },
]

const DRAFT: ReplyDraft = { subject: 'Hello', text: 'Come and see us.', state: '' }

const opened = async ({ hasMail = true, templates = TEMPLATES } = {}) => {
  let sent = 0
  const desk = {
    ...(await deskInMemory()),
    templates: () => templates,
    sender: () => (hasMail ? SENDER : null),
    onReply: () => {
      sent += 1
    },
  }
  const send = (person: Person, changed: Partial<ReplyDraft> = {}, version = 1) =>
    sendReply(desk, person, { id: APPLICATION, version, draft: { ...DRAFT, ...changed } })
  const texted = () => desk.inbox.sent.map(({ text, by }) => [by, text])
  const draftOf = async (person: Person) => {
    const draft = await desk.inbox.draft(person.id, APPLICATION)
    return draft.ok ? draft.value : null
  }
  return { ...desk, desk, send, texted, draftOf, sent: () => sent }
}

describe('a reply', () => {
  test('is sent with the state that it sets, and its draft is gone', async () => {
    const { desk, send, texted, draftOf, entry, acts, sent } = await opened()
    await saveDraft(desk, RECRUITER, APPLICATION, DRAFT)
    expect(await send(RECRUITER, { state: 'in-conversation' })).toMatchObject({ ok: true })
    expect(texted()).toEqual([[RECRUITER.email, DRAFT.text]])
    expect([await draftOf(RECRUITER), (await entry()).state, sent()]).toEqual([null, 'in-conversation', 1])
    expect(acts()).toEqual(['state-set', 'reply-sent'])
  })

  test('to an entry that another person has changed meanwhile is kept as a draft', async () => {
    const { send, draftOf, texted } = await opened()
    await send(OWNER, { state: 'offered' })
    expect(await send(RECRUITER, { text: 'We are sorry.' })).toMatchObject({ problem: 'conflict' })
    expect((await draftOf(RECRUITER))?.text).toBe('We are sorry.')
    expect(texted()).toHaveLength(1)
  })

  test('is sent once, however often the button is pressed', async () => {
    const { send, texted } = await opened()
    expect([await send(RECRUITER), await send(RECRUITER)]).toMatchObject([{ ok: true }, { ok: true }])
    expect(texted()).toHaveLength(1)
  })

  test.each<readonly [string, Partial<ReplyDraft>]>([
    ['no-subject', { subject: ' ' }],
    ['no-text', { text: '' }],
    ['not-filled-in', { text: 'Dear {name}' }],
    ['gap', { text: 'Shall we talk?\n\n– \n– \n\nThe studio' }],
    ['not-allowed', { state: 'withdrawn' }],
  ])('with a fault is kept instead of sent: %s', async (problem, changed) => {
    const { send, draftOf, texted } = await opened()
    expect(await send(RECRUITER, changed)).toMatchObject({ problem })
    expect([texted(), await draftOf(RECRUITER)]).toMatchObject([[], { state: changed.state ?? '' }])
  })

  test('is kept if no mail server is set up', async () => {
    const { send, draftOf } = await opened({ hasMail: false })
    expect(await send(RECRUITER)).toMatchObject({ problem: 'no-mail-server' })
    expect(await draftOf(RECRUITER)).toEqual(DRAFT)
  })

  test('cannot be written by a reader', async () => {
    const { desk, send, acts } = await opened()
    expect(await send(READER)).toMatchObject({ problem: 'forbidden' })
    expect(await replyScreen(desk, viewer(READER), APPLICATION)).toMatchObject({ problem: 'forbidden' })
    expect(acts()).toEqual([])
  })
})

describe('the form of a reply', () => {
  const draftIn = async ({ desk }: Awaited<ReturnType<typeof opened>>, again = '') => {
    const form = await replyScreen(desk, viewer(RECRUITER, { again }), APPLICATION)
    return form.ok ? form.value.draft : null
  }

  test('begins with a template in the applicant’s language, filled in', async () => {
    const desk = await opened({ templates: TEMPLATES.map((template) => ({ ...template, state: 'new' })) })
    expect(await draftIn(desk)).toEqual({
      subject: 'Ваш отклик',
      text: 'Здравствуйте, Grace Hopper',
      state: '',
    })
  })

  test('begins with the draft of this person, or else with an earlier reply that is sent again', async () => {
    const desk = await opened()
    await desk.send(RECRUITER)
    const [{ id } = { id: '' }] = desk.inbox.sent
    expect(await draftIn(desk, id)).toEqual(DRAFT)
    await saveDraft(desk, RECRUITER, APPLICATION, { ...DRAFT, text: 'Not finished' })
    await saveDraft(desk, OWNER, APPLICATION, { ...DRAFT, text: 'Of the owner' })
    expect((await draftIn(desk, id))?.text).toBe('Not finished')
  })

  test('takes a chosen template only if it is offered', async () => {
    const { desk, draftOf } = await opened()
    await chooseTemplate(desk, RECRUITER, APPLICATION, '0.en')
    expect(await draftOf(RECRUITER)).toEqual({
      subject: 'Your application',
      text: 'Dear Grace Hopper',
      state: 'in-conversation',
    })
    await chooseTemplate(desk, RECRUITER, APPLICATION, '9.en')
    expect((await draftOf(RECRUITER))?.subject).toBe('Your application')
    const opens = async () => {
      const form = await replyScreen(desk, viewer(RECRUITER), APPLICATION)
      return form.ok && form.value.chosen
    }
    expect(await opens()).toBe('0.en')
    await saveDraft(desk, RECRUITER, APPLICATION, { ...DRAFT, text: 'Typed' })
    expect(await opens()).toBe('')
  })
})
