import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import {
  conditionsFor,
  findEntry,
  findEntryFor,
  listEntries,
  openFile,
  readEntry,
} from '#application/desk/reading.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import type { Person } from '#domain/desk/person.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { NOON, receivedMessage } from '../../support/received.ts'
import {
  APPLICATION,
  deskInMemory,
  MESSAGE,
  OTHER_READER,
  OTHER_RECRUITER,
  OWNER,
  READER,
  RECRUITER,
} from './desk-in-memory.ts'

const filterBy = (values: Readonly<Record<string, string>> = {}) => entryFilter((name) => values[name] ?? '')

type Desk = Awaited<ReturnType<typeof deskInMemory>>

const idsFor = async (desk: Desk, person: Person, values: Readonly<Record<string, string>> = {}) => {
  const page = await listEntries(desk, person, filterBy(values), null)
  return page.ok ? page.value.entries.map(({ entry }) => entry.id) : page.problem
}

describe('a person reads', () => {
  test('the applications for their departments, and an owner everything', async () => {
    const desk = await deskInMemory()
    expect(await idsFor(desk, READER)).toEqual([APPLICATION])
    expect(await idsFor(desk, OTHER_READER)).toEqual([])
    expect(await idsFor(desk, OWNER)).toEqual([MESSAGE, APPLICATION])
  })

  test('nothing more with a filter for entries that they may not read', async () => {
    const desk = await deskInMemory()
    expect(await idsFor(desk, OTHER_READER, { department: '1' })).toEqual([])
    expect(await idsFor(desk, OTHER_READER, { vacancy: '7' })).toEqual([])
  })

  test('nothing if the departments of the vacancies are unknown', async () => {
    const desk = { ...(await deskInMemory()), careers: memoryCareers({}) }
    expect(await listEntries(desk, READER, filterBy(), null)).toEqual(UNAVAILABLE)
    expect(await findEntry(desk, READER, APPLICATION)).toEqual(UNAVAILABLE)
    expect(await findEntry(desk, OWNER, APPLICATION)).toMatchObject({ ok: true })
  })
})

test('an entry that they may not read looks like one that does not exist', async () => {
  const desk = await deskInMemory()
  const absent = await findEntry(desk, OTHER_READER, 99)
  expect(await findEntry(desk, OTHER_READER, APPLICATION)).toEqual(absent)
  expect(await readEntry(desk, OTHER_READER, APPLICATION)).toEqual(absent)
  expect(await openFile(desk, OTHER_READER, APPLICATION, 1)).toEqual(absent)
})

test('a role can forbid an act on an entry that the person reads', async () => {
  const desk = await deskInMemory()
  expect(await findEntryFor(desk, READER, APPLICATION, 'reply')).toMatchObject({ problem: 'forbidden' })
  expect(await findEntryFor(desk, RECRUITER, APPLICATION, 'reply')).toMatchObject({ ok: true })
  expect(await findEntryFor(desk, OTHER_RECRUITER, APPLICATION, 'reply')).toMatchObject({
    problem: 'not-found',
  })
})

test('an entry is shown only once the audit log says that it was seen', async () => {
  const desk = await deskInMemory()
  await readEntry(desk, READER, APPLICATION)
  expect(desk.inbox.acts).toMatchObject([{ name: 'entry-seen', entry: APPLICATION, at: NOON }])
  const away = { ...desk, inbox: { ...desk.inbox, markRead: async () => UNAVAILABLE } }
  expect(await readEntry(away, READER, APPLICATION)).toEqual(UNAVAILABLE)
})

test('a list has fifty entries, and says where the next ones are', async () => {
  const desk = await deskInMemory()
  for (let place = 0; place < 60; place += 1) await desk.inbox.keep(receivedMessage())
  const first = await listEntries(desk, OWNER, filterBy(), null)
  const last = first.ok ? first.value.last : null
  const second = await listEntries(desk, OWNER, filterBy(), last)
  expect(first).toMatchObject({ value: { entries: { length: 50 }, last: 13 } })
  expect(second).toMatchObject({ value: { entries: { length: 12 }, last: null } })
})

test('a list counts all entries that a person reads, not only the unread ones or those of a state', async () => {
  const desk = await deskInMemory()
  await desk.inbox.keep(receivedMessage())
  await readEntry(desk, OWNER, MESSAGE)
  const countsFor = async (person: Person, values: Readonly<Record<string, string>> = {}) => {
    const page = await listEntries(desk, person, filterBy(values), null)
    return page.ok ? page.value.counts : page.problem
  }
  const all = await countsFor(OWNER)
  expect(all).toHaveLength(3)
  expect(all).toContainEqual({ kind: 'message', state: 'new', isRead: true, isWaiting: false, count: 1 })
  expect(await countsFor(OWNER, { state: 'hired', unread: 'yes' })).toEqual(all)
  expect(await countsFor(READER)).toHaveLength(1)
  expect(await countsFor(OWNER, { search: 'moth' })).toBeNull()
})

test('days of a filter begin and end in the site’s time zone', async () => {
  const desk = { ...(await deskInMemory()), timeZone: () => 'Asia/Tokyo' }
  expect(
    await conditionsFor(desk, OWNER, filterBy({ from: '2026-06-02', until: '2026-06-02' })),
  ).toMatchObject({
    value: { from: Date.UTC(2026, 5, 1, 15), until: Date.UTC(2026, 5, 2, 15) },
  })
})
