import { describe, expect, test } from 'vitest'
import {
  chooseForBatch,
  leaveOut,
  openBatch,
  sendBatch,
  startBatch,
  undoBatch,
} from '#application/desk/batches.ts'
import { setState } from '#application/desk/working.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import type { Person } from '#domain/desk/person.ts'
import type { ReplyTemplate } from '#domain/studio/reply-template.ts'
import { texts } from '../../arbitraries/language.ts'
import { answered } from '../../support/answered.ts'
import { receivedApplication } from '../../support/received.ts'
import {
  APPLICATION,
  deskInMemory,
  MESSAGE,
  OTHER_RECRUITER,
  OWNER,
  READER,
  RECRUITER,
  SENDER,
} from './desk-in-memory.ts'

const REFUSAL: ReplyTemplate = {
  title: texts({ en: 'No', ru: 'Нет' }),
  state: 'declined',
  subject: texts({ en: 'Your application', ru: 'Ваш отклик' }),
  text: texts({ en: 'Dear {name}, no.', ru: '{name}, нет.' }),
}

const EVERYTHING = entryFilter(() => '')

const opened = async () => {
  const desk = {
    ...(await deskInMemory()),
    templates: () => templates,
    sender: () => SENDER,
  }
  let templates: readonly ReplyTemplate[] = [REFUSAL]
  const other = answered(
    await desk.inbox.keep(receivedApplication({ name: 'Ada', email: 'ada@example.com' })),
  )
  const start = async (person: Person, ids: readonly number[] = [APPLICATION, other]) =>
    answered(await startBatch(desk, person, ids)) ?? ''
  const view = async (person: Person, id: string) => answered(await openBatch(desk, person, id))
  const ready = async (person: Person, state = 'declined') => {
    const id = await start(person)
    answered(await chooseForBatch(desk, person, id, { template: 0, state }))
    return id
  }
  const send = async (person: Person, id: string) =>
    (await sendBatch(desk, person, id, (await view(person, id)).seen)).ok
  const recipients = () => desk.inbox.sent.map(({ entry }) => entry)
  return {
    ...desk,
    desk,
    other,
    start,
    view,
    ready,
    send,
    recipients,
    use: (next: readonly ReplyTemplate[]) => {
      templates = next
    },
  }
}

describe('a batch', () => {
  test('goes to the chosen applicants as it was shown, with the state', async () => {
    const { ready, send, view, recipients, other, entry, inbox, acts } = await opened()
    const id = await ready(RECRUITER)
    const { plan } = await view(RECRUITER, id)
    expect(recipients()).toEqual([])
    expect(await send(RECRUITER, id)).toBe(true)
    expect(recipients()).toEqual([other, APPLICATION])
    expect(inbox.sent.map(({ text }) => text)).toEqual(plan?.letters.map(({ text }) => text))
    expect((await entry()).state).toBe('declined')
    expect(acts().filter((name) => name === 'reply-sent')).toHaveLength(2)
  })

  test('takes all applications that match a filter, and no message', async () => {
    const { desk, view, other } = await opened()
    const id = answered(await startBatch(desk, OWNER, EVERYTHING)) ?? ''
    expect((await view(OWNER, id)).batch.chosen.map(({ entry }) => entry)).toEqual([other, APPLICATION])
    expect(answered(await startBatch(desk, OWNER, [MESSAGE]))).toBeNull()
  })

  test('is sent once, however often its button is pressed', async () => {
    const { ready, send, recipients } = await opened()
    const id = await ready(RECRUITER)
    expect([await send(RECRUITER, id), await send(RECRUITER, id)]).toEqual([true, true])
    expect(recipients()).toHaveLength(2)
  })

  test('of a second recruiter leaves out whom the first one has answered', async () => {
    const { ready, start, desk, send, view, recipients } = await opened()
    const [first, second] = [await ready(RECRUITER), await ready(OWNER)]
    await send(RECRUITER, first)
    expect(await send(OWNER, second)).toBe(true)
    expect((await view(OWNER, second)).batch.sent?.leftOut.map(({ why }) => why)).toEqual([
      'changed',
      'changed',
    ])
    const later = await start(OWNER)
    answered(await chooseForBatch(desk, OWNER, later, { template: 0, state: '' }))
    expect((await view(OWNER, later)).batch.state).toBe('declined')
    answered(await chooseForBatch(desk, OWNER, later, { template: 0, state: '' }))
    await send(OWNER, later)
    expect((await view(OWNER, later)).batch.sent?.leftOut.map(({ why }) => why)).toEqual([
      'answered',
      'answered',
    ])
    expect(recipients()).toHaveLength(2)
  })

  test('leaves out and puts back', async () => {
    const { desk, ready, view, other } = await opened()
    const id = await ready(RECRUITER)
    answered(await leaveOut(desk, RECRUITER, id, other, true))
    expect((await view(RECRUITER, id)).plan?.leftOut).toEqual([{ entry: other, why: 'by-hand' }])
    answered(await leaveOut(desk, RECRUITER, id, other, false))
    expect((await view(RECRUITER, id)).plan?.letters).toHaveLength(2)
  })

  test('is not sent if the template has changed since the person looked', async () => {
    const { desk, ready, view, use, recipients } = await opened()
    const id = await ready(RECRUITER)
    const { seen } = await view(RECRUITER, id)
    use([{ ...REFUSAL, text: texts({ en: 'Another', ru: 'Другой' }) }])
    expect(await sendBatch(desk, RECRUITER, id, seen)).toMatchObject({ problem: 'not-seen' })
    use([])
    expect(await sendBatch(desk, RECRUITER, id, seen)).toMatchObject({ problem: 'not-seen' })
    expect(recipients()).toEqual([])
  })

  test('is not sent without a mail server', async () => {
    const { desk, ready, view, recipients } = await opened()
    const id = await ready(RECRUITER)
    const { seen } = await view(RECRUITER, id)
    expect(await sendBatch({ ...desk, sender: () => null }, RECRUITER, id, seen)).toMatchObject({
      problem: 'no-mail-server',
    })
    expect(recipients()).toEqual([])
  })

  test('takes a template or a state that the studio does not have for no choice', async () => {
    const { desk, start, view } = await opened()
    const id = await start(RECRUITER)
    for (const [template, state] of [
      [7, 'declined'],
      [-1, 'declined'],
      [Number.NaN, 'declined'],
      [0, 'withdrawn'],
      [0, 'nowhere'],
    ] as const) {
      answered(await chooseForBatch(desk, RECRUITER, id, { template, state }))
      const { batch } = await view(RECRUITER, id)
      expect([template, state, batch.template === null || batch.state === '']).toEqual([
        template,
        state,
        true,
      ])
    }
  })

  test('is undone within a minute, and not later', async () => {
    const { desk, ready, send, recipients, entry, wait, view } = await opened()
    const id = await ready(RECRUITER)
    await send(RECRUITER, id)
    answered(await undoBatch(desk, RECRUITER, id))
    expect([recipients(), (await entry()).state]).toEqual([[], 'new'])
    expect((await view(RECRUITER, id)).batch.sent?.isUndone).toBe(true)
    wait(600_000)
    const again = await ready(RECRUITER)
    await send(RECRUITER, again)
    wait(60_000)
    answered(await undoBatch(desk, RECRUITER, again))
    expect([recipients().length, (await entry()).state]).toEqual([2, 'declined'])
  })

  test('belongs to the person who began it, and readers cannot begin a batch', async () => {
    const { desk, ready, view, start } = await opened()
    const id = await ready(RECRUITER)
    expect(await openBatch(desk, OWNER, id)).toMatchObject({ problem: 'not-found' })
    expect(await sendBatch(desk, OWNER, id, '')).toMatchObject({ problem: 'not-found' })
    for (const answer of [
      await startBatch(desk, READER, [APPLICATION]),
      await openBatch(desk, READER, id),
      await leaveOut(desk, READER, id, APPLICATION, true),
      await undoBatch(desk, READER, id),
    ])
      expect(answer).toMatchObject({ problem: 'forbidden' })
    expect(await start(OTHER_RECRUITER)).toBe('')
    // A person who loses a department does not send to it any more.
    const moved = { ...RECRUITER, departments: [2] }
    expect((await view(moved, id)).plan).toMatchObject({
      letters: [],
      leftOut: [{ why: 'gone' }, { why: 'gone' }],
    })
  })

  test.each(['offered', 'in-conversation'])(
    'that rejects and still waits, while %s is set',
    async (state) => {
      const { desk, ready, send, recipients, other, view } = await opened()
      const id = await ready(RECRUITER)
      await send(RECRUITER, id)
      const { version } = answered(await desk.inbox.entry(APPLICATION))
      expect(await setState(desk, OWNER, { id: APPLICATION, version, state })).toMatchObject({ ok: true })
      const isOffer = state === 'offered'
      expect(recipients()).toEqual(isOffer ? [other] : [other, APPLICATION])
      expect((await view(RECRUITER, id)).batch.sent?.leftOut).toEqual(
        isOffer ? [{ entry: APPLICATION, why: 'offer' }] : [],
      )
    },
  )
})
