import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { deskReading } from '#application/desk/reading.ts'
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

const idsFor = async ({ reading }: Desk, person: Person, values: Readonly<Record<string, string>> = {}) => {
  const page = await reading.list(person, filterBy(values), null)
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
    const { inbox, clock } = await deskInMemory()
    const reading = deskReading({
      inbox,
      clock,
      careers: memoryCareers({}),
      timeZone: () => 'UTC',
      searchedWords: () => [],
    })
    expect(await reading.list(READER, filterBy(), null)).toEqual(UNAVAILABLE)
    expect(await reading.find(READER, APPLICATION)).toEqual(UNAVAILABLE)
    expect(await reading.find(OWNER, APPLICATION)).toMatchObject({ ok: true })
  })
})

test('an entry that they may not read looks like one that does not exist', async () => {
  const { reading } = await deskInMemory()
  const absent = await reading.find(OTHER_READER, 99)
  expect(await reading.find(OTHER_READER, APPLICATION)).toEqual(absent)
  expect(await reading.read(OTHER_READER, APPLICATION)).toEqual(absent)
  expect(await reading.file(OTHER_READER, APPLICATION, 1)).toEqual(absent)
})

test('a role can forbid an act on an entry that the person reads', async () => {
  const { reading } = await deskInMemory()
  expect(await reading.findFor(READER, APPLICATION, 'reply')).toMatchObject({ problem: 'forbidden' })
  expect(await reading.findFor(RECRUITER, APPLICATION, 'reply')).toMatchObject({ ok: true })
  expect(await reading.findFor(OTHER_RECRUITER, APPLICATION, 'reply')).toMatchObject({ problem: 'not-found' })
})

test('an entry is shown only once the audit log says that it was seen', async () => {
  const desk = await deskInMemory()
  await desk.reading.read(READER, APPLICATION)
  expect(desk.inbox.acts).toMatchObject([{ name: 'entry-seen', entry: APPLICATION, at: NOON }])
  const away = { ...desk.inbox, markRead: async () => UNAVAILABLE }
  const { read } = deskReading({ ...desk, inbox: away, timeZone: () => 'UTC', searchedWords: () => [] })
  expect(await read(READER, APPLICATION)).toEqual(UNAVAILABLE)
})

test('a list has fifty entries, and says where the next ones are', async () => {
  const { inbox, reading } = await deskInMemory()
  for (let place = 0; place < 60; place += 1) await inbox.keep(receivedMessage())
  const first = await reading.list(OWNER, filterBy(), null)
  const last = first.ok ? first.value.last : null
  const second = await reading.list(OWNER, filterBy(), last)
  expect(first).toMatchObject({ value: { entries: { length: 50 }, last: 13 } })
  expect(second).toMatchObject({ value: { entries: { length: 12 }, last: null } })
})

test('a list counts all entries that a person reads, not only the unread ones or those of a state', async () => {
  const { inbox, reading } = await deskInMemory()
  await inbox.keep(receivedMessage())
  await reading.read(OWNER, MESSAGE)
  const countsFor = async (person: Person, values: Readonly<Record<string, string>> = {}) => {
    const page = await reading.list(person, filterBy(values), null)
    return page.ok ? page.value.counts : page.problem
  }
  const all = await countsFor(OWNER)
  expect(all).toHaveLength(3)
  expect(all).toContainEqual({ kind: 'message', state: 'new', isRead: true, count: 1 })
  expect(await countsFor(OWNER, { state: 'hired', unread: 'yes' })).toEqual(all)
  expect(await countsFor(READER)).toHaveLength(1)
  expect(await countsFor(OWNER, { search: 'moth' })).toBeNull()
})

test('days of a filter begin and end in the site’s time zone', async () => {
  const { inbox, careers, clock } = await deskInMemory()
  const reading = deskReading({
    inbox,
    careers,
    clock,
    timeZone: () => 'Asia/Tokyo',
    searchedWords: () => [],
  })
  expect(
    await reading.conditions(OWNER, filterBy({ from: '2026-06-02', until: '2026-06-02' })),
  ).toMatchObject({
    value: { from: Date.UTC(2026, 5, 1, 15), until: Date.UTC(2026, 5, 2, 15) },
  })
})
