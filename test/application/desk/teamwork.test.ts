import { describe, expect, test } from 'vitest'
import { deskTeamwork } from '#application/desk/teamwork.ts'
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
  let made = 0
  const team = deskTeamwork({
    inbox: desk.inbox,
    careers: desk.careers,
    findFor: desk.reading.findFor,
    newId: () => {
      made += 1
      return `note-${made}`
    },
    clock: desk.clock,
  })
  const note = (text: string, person = READER) => team.saveNote(person, APPLICATION, text, null)
  const texts = () => desk.inbox.notes().map(({ text }) => text)
  return { ...desk, team, note, texts }
}

const FIRST = { id: 'note-1', version: 1 }

describe('a note', () => {
  test('mentions only people who read the entry', async () => {
    const { note, inbox } = await opened()
    expect(await note(`@${RECRUITER.email} and @${OTHER_READER.email}, please look`)).toEqual({ is: 'done' })
    expect(inbox.notes()).toMatchObject([{ author: READER.email, mentions: [RECRUITER.id] }])
  })

  test('without words is not saved', async () => {
    const { note, texts, acts } = await opened()
    expect(await note(' ')).toEqual({ is: 'empty' })
    expect([texts(), acts()]).toEqual([[], []])
  })

  test('above the limit of an entry is refused', async () => {
    const { note, texts } = await opened()
    for (let n = 0; n < MOST_NOTES; n += 1) await note(`Note ${n}`)
    expect(await note('One more')).toEqual({ is: 'too-many' })
    expect(texts()).toHaveLength(MOST_NOTES)
  })

  test('is changed only in the version that was seen, so the later of two authors is asked', async () => {
    const { note, team, texts } = await opened()
    await note('First')
    expect(await team.saveNote(READER, APPLICATION, 'Second', FIRST)).toEqual({ is: 'done' })
    expect(await team.saveNote(READER, APPLICATION, 'Third', FIRST)).toEqual({ is: 'conflict' })
    expect(texts()).toEqual(['Second'])
  })

  test('that was removed meanwhile is reported as gone, and not added again', async () => {
    const { note, team } = await opened()
    await note('First')
    expect(await team.removeNote(READER, APPLICATION, FIRST)).toEqual({ is: 'done' })
    expect(await team.saveNote(READER, APPLICATION, 'Second', FIRST)).toEqual({ is: 'gone' })
  })

  test('is changed and removed only by its author', async () => {
    const { note, team, texts } = await opened()
    await note('First')
    expect(await team.saveNote(OWNER, APPLICATION, 'Second', FIRST)).toEqual({ is: 'gone' })
    expect(await team.removeNote(OWNER, APPLICATION, FIRST)).toEqual({ is: 'not-found' })
    expect(texts()).toEqual(['First'])
  })
})

test('each person has their own star', async () => {
  const { team, entry } = await opened()
  await team.setStar(READER, APPLICATION, true)
  expect(await team.of(READER, await entry())).toMatchObject({ value: { isStarred: true } })
  expect(await team.of(OWNER, await entry())).toMatchObject({ value: { isStarred: false } })
})

describe('an entry is assigned', () => {
  test('to people who read it, if nobody else has assigned it meanwhile, and the audit log says to whom', async () => {
    const { team, entry, inbox } = await opened()
    expect(await team.assign(RECRUITER, APPLICATION, { from: '', to: READER.email })).toEqual({ is: 'done' })
    expect(await team.of(OWNER, await entry())).toMatchObject({ value: { assignee: READER } })
    expect(await team.assign(OWNER, APPLICATION, { from: '', to: OWNER.email })).toEqual({ is: 'conflict' })
    expect(await team.assign(OWNER, APPLICATION, { from: READER.email, to: '' })).toEqual({ is: 'done' })
    expect(inbox.acts).toMatchObject([
      { name: 'assigned', detail: { email: READER.email } },
      { name: 'unassigned' },
    ])
  })

  test('only to people who read it, and never by a reader', async () => {
    const { team, entry } = await opened()
    const to = OTHER_RECRUITER.email
    expect(await team.assign(RECRUITER, APPLICATION, { from: '', to })).toEqual({ is: 'conflict' })
    expect(await team.assign(READER, APPLICATION, { from: '', to: READER.email })).toEqual({
      is: 'forbidden',
    })
    expect(await team.of(OWNER, await entry())).toMatchObject({
      value: { assignee: null, readers: [OWNER, RECRUITER, READER] },
    })
  })
})

test('a person who may not read an entry cannot add to it', async () => {
  const { team, texts, acts } = await opened()
  expect(await team.saveNote(OTHER_READER, APPLICATION, 'Hello', null)).toEqual({ is: 'not-found' })
  expect(await team.setStar(OTHER_READER, APPLICATION, true)).toEqual({ is: 'not-found' })
  expect([texts(), acts()]).toEqual([[], []])
})
