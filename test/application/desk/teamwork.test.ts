import { describe, expect, test } from 'vitest'
import { assign, removeNote, saveNote, setStar, teamOf } from '#application/desk/teamwork.ts'
import { MOST_NOTES } from '#domain/desk/notes.ts'
import {
  APPLICATION,
  deskInMemory,
  OTHER_READER,
  OTHER_RECRUITER,
  OWNER,
  READER,
  RECRUITER,
} from './desk-in-memory.ts'

const opened = async () => {
  const desk = await deskInMemory()
  const note = (text: string, person = READER) => saveNote(desk, person, APPLICATION, text, null)
  const texts = () => desk.inbox.notes().map(({ text }) => text)
  return { ...desk, desk, note, texts }
}

const FIRST = { id: 'id-1', version: 1 }

describe('a note', () => {
  test('mentions only people who read the entry', async () => {
    const { note, inbox } = await opened()
    expect(await note(`@${RECRUITER.email} and @${OTHER_READER.email}, please look`)).toMatchObject({
      ok: true,
    })
    expect(inbox.notes()).toMatchObject([{ author: READER.email, mentions: [RECRUITER.id] }])
  })

  test('without words is not saved', async () => {
    const { note, texts, acts } = await opened()
    expect(await note(' ')).toMatchObject({ problem: 'empty' })
    expect([texts(), acts()]).toEqual([[], []])
  })

  test('above the limit of an entry is refused', async () => {
    const { note, texts } = await opened()
    for (let n = 0; n < MOST_NOTES; n += 1) await note(`Note ${n}`)
    expect(await note('One more')).toMatchObject({ problem: 'too-many' })
    expect(texts()).toHaveLength(MOST_NOTES)
  })

  test('is changed only in the version that was seen, so the later of two authors is asked', async () => {
    const { note, desk, texts } = await opened()
    await note('First')
    expect(await saveNote(desk, READER, APPLICATION, 'Second', FIRST)).toMatchObject({ ok: true })
    expect(await saveNote(desk, READER, APPLICATION, 'Third', FIRST)).toMatchObject({ problem: 'conflict' })
    expect(texts()).toEqual(['Second'])
  })

  test('that was removed meanwhile is reported as gone, and not added again', async () => {
    const { note, desk } = await opened()
    await note('First')
    expect(await removeNote(desk, READER, APPLICATION, FIRST)).toMatchObject({ ok: true })
    expect(await saveNote(desk, READER, APPLICATION, 'Second', FIRST)).toMatchObject({ problem: 'gone' })
  })

  test('is changed and removed only by its author', async () => {
    const { note, desk, texts } = await opened()
    await note('First')
    expect(await saveNote(desk, OWNER, APPLICATION, 'Second', FIRST)).toMatchObject({ problem: 'gone' })
    expect(await removeNote(desk, OWNER, APPLICATION, FIRST)).toMatchObject({ problem: 'not-found' })
    expect(texts()).toEqual(['First'])
  })
})

test('each person has their own star', async () => {
  const { desk, entry } = await opened()
  await setStar(desk, READER, APPLICATION, true)
  expect(await teamOf(desk, READER, await entry())).toMatchObject({ value: { isStarred: true } })
  expect(await teamOf(desk, OWNER, await entry())).toMatchObject({ value: { isStarred: false } })
})

describe('an entry is assigned', () => {
  test('to people who read it, if nobody else has assigned it meanwhile, and the audit log says to whom', async () => {
    const { desk, entry, inbox } = await opened()
    expect(await assign(desk, RECRUITER, APPLICATION, { from: '', to: READER.email })).toMatchObject({
      ok: true,
    })
    expect(await teamOf(desk, OWNER, await entry())).toMatchObject({ value: { assignee: READER } })
    expect(await assign(desk, OWNER, APPLICATION, { from: '', to: OWNER.email })).toMatchObject({
      problem: 'conflict',
    })
    expect(await assign(desk, OWNER, APPLICATION, { from: READER.email, to: '' })).toMatchObject({ ok: true })
    expect(inbox.acts).toMatchObject([
      { name: 'assigned', detail: { email: READER.email } },
      { name: 'unassigned' },
    ])
  })

  test('only to people who may read it, and never by a reader', async () => {
    const { desk, entry } = await opened()
    const to = OTHER_RECRUITER.email
    expect(await assign(desk, RECRUITER, APPLICATION, { from: '', to })).toMatchObject({
      problem: 'conflict',
    })
    expect(await assign(desk, READER, APPLICATION, { from: '', to: READER.email })).toMatchObject({
      problem: 'forbidden',
    })
    expect(await teamOf(desk, OWNER, await entry())).toMatchObject({
      value: { assignee: null, readers: [OWNER, RECRUITER, READER] },
    })
  })
})

test('a person who may not read an entry cannot add to it', async () => {
  const { desk, texts, acts } = await opened()
  expect(await saveNote(desk, OTHER_READER, APPLICATION, 'Hello', null)).toMatchObject({
    problem: 'not-found',
  })
  expect(await setStar(desk, OTHER_READER, APPLICATION, true)).toMatchObject({ problem: 'not-found' })
  expect([texts(), acts()]).toEqual([[], []])
})
