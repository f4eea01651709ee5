import { expect, test } from 'vitest'
import { entryScreen, WAS } from '#application/desk/screens/entry.ts'
import { saveNote } from '#application/desk/teamwork.ts'
import { setState } from '#application/desk/working.ts'
import { answered } from '../../../support/answered.ts'
import { receivedMessage } from '../../../support/received.ts'
import { APPLICATION, deskInMemory, MESSAGE, OWNER, READER, RECRUITER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('a reader gets no forms for what a reader may not do', async () => {
  const desk = await deskInMemory()
  const { change, replyAddress, mayErase, team } = answered(
    await entryScreen(desk, viewer(READER), APPLICATION),
  )
  expect([change, replyAddress, mayErase, team.assign]).toEqual([null, null, false, null])
  expect(team.add).not.toBeNull()
})

test('only the author of a note gets the forms that change and remove it', async () => {
  const desk = await deskInMemory()
  await saveNote(desk, READER, APPLICATION, 'A note', null)
  const isOwn = async (person: typeof READER) =>
    answered(await entryScreen(desk, viewer(person), APPLICATION)).team.notes.map(({ own }) => own !== null)
  expect([await isOwn(READER), await isOwn(RECRUITER)]).toEqual([[true], [false]])
})

test('a refused note stays in its form with the reason', async () => {
  const desk = await deskInMemory()
  const note = { id: null, text: 'Too long', why: 'too-long' } as const
  const { team } = answered(await entryScreen(desk, viewer(READER), APPLICATION, { note }))
  expect(team.add).toMatchObject({ text: 'Too long', refused: 'too-long' })
})

test('a changed state can be undone only if the application may have it again', async () => {
  const desk = await deskInMemory()
  await setState(desk, RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })
  const undo = async (was: string) =>
    answered(await entryScreen(desk, viewer(RECRUITER, { [WAS]: was }), APPLICATION)).change?.undo
  expect([await undo('in-conversation'), await undo('new'), await undo('')]).toEqual([
    'in-conversation',
    null,
    null,
  ])
})

test('other entries from the same address are named, if the person may read them', async () => {
  const desk = await deskInMemory()
  const othersOf = async (person: typeof READER) =>
    answered(await entryScreen(desk, viewer(person), APPLICATION)).others
  expect(await othersOf(OWNER)).toEqual([])
  await desk.inbox.keep(receivedMessage({ email: 'grace@example.com' }))
  expect(await othersOf(OWNER)).toEqual([{ address: '/entries/3', subject: 'Press 🗞', state: null }])
  expect(await othersOf(READER)).toEqual([])
})

test('a message has no states', async () => {
  const { steps, change } = answered(await entryScreen(await deskInMemory(), viewer(OWNER), MESSAGE))
  expect([steps, change]).toEqual([[], null])
})
