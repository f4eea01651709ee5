import { expect, test } from 'vitest'
import { chooseForBatch, leaveOut, sendBatch, startBatch, undoBatch } from '#application/desk/batches.ts'
import { batchScreen } from '#application/desk/screens/batch.ts'
import { texts } from '../../../arbitraries/language.ts'
import { answered } from '../../../support/answered.ts'
import { receivedApplication } from '../../../support/received.ts'
import { APPLICATION, deskInMemory, RECRUITER, SENDER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

const TEMPLATE = {
  title: texts({ en: 'No', ru: 'Нет' }),
  state: 'declined',
  subject: texts({ en: 'Your application', ru: 'Ваш отклик' }),
  text: texts({ en: 'Dear {name}, no.', ru: '{name}, нет.' }),
}

const opened = async () => {
  const desk = { ...(await deskInMemory()), templates: () => [TEMPLATE], sender: () => SENDER }
  const others = []
  for (const name of ['Ada', 'Radia'])
    others.push(answered(await desk.inbox.keep(receivedApplication({ name, email: `${name}@example.com` }))))
  const ids = [APPLICATION, ...others]
  const id = answered(await startBatch(desk, RECRUITER, ids)) ?? ''
  answered(await chooseForBatch(desk, RECRUITER, id, { template: 0, state: 'declined' }))
  const screen = async (letter = '') => answered(await batchScreen(desk, viewer(RECRUITER, { letter }), id))
  const shown = async (letter?: number) => {
    const view = await screen(letter === undefined ? '' : String(letter))
    return view.is === 'batch' ? [view.place, view.letter?.recipient.id] : []
  }
  return { desk, id, ids, screen, shown }
}

test('the e-mails of a batch are walked through newest first, and a left out one gives way to the next', async () => {
  const { desk, id, ids, shown } = await opened()
  const [oldest = 0, middle = 0, newest = 0] = ids
  expect([await shown(), await shown(middle), await shown(oldest)]).toEqual([
    [0, newest],
    [1, middle],
    [2, oldest],
  ])
  answered(await leaveOut(desk, RECRUITER, id, middle, true))
  expect(await shown(middle)).toEqual([1, oldest])
  answered(await leaveOut(desk, RECRUITER, id, oldest, true))
  expect(await shown(oldest)).toEqual([0, newest])
})

test('a sent batch counts down its minute, and names who got no e-mail', async () => {
  const { desk, id, ids, screen } = await opened()
  answered(await leaveOut(desk, RECRUITER, id, ids[0] ?? 0, true))
  const view = await screen()
  await sendBatch(desk, RECRUITER, id, view.is === 'batch' ? view.seen : '')
  desk.wait(15_000)
  expect(await screen()).toMatchObject({
    is: 'batch-sent',
    count: 2,
    waiting: 2,
    undoMs: 45_000,
    leftOut: [{ why: 'by-hand', recipient: { name: 'Grace Hopper' } }],
  })
  desk.wait(45_000)
  expect(await screen()).toMatchObject({ undoMs: 0, undone: null })
})

test('a sent batch names its recipients, and an undone one the applications to choose again', async () => {
  const { desk, id, ids, screen } = await opened()
  const view = await screen()
  await sendBatch(desk, RECRUITER, id, view.is === 'batch' ? view.seen : '')
  const newestFirst = ids.toReversed()
  expect(await screen()).toMatchObject({
    recipients: newestFirst.map((entry) => ({ entry, recipient: { id: entry } })),
    undone: null,
  })
  answered(await undoBatch(desk, RECRUITER, id))
  expect(await screen()).toMatchObject({ recipients: [], undone: newestFirst })
})
