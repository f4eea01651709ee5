import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import type { DeskInbox } from '#application/desk/desk.ts'
import { exportEntries } from '#application/desk/exporting.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { NOON, receivedMessage } from '../../support/received.ts'
import { APPLICATION, deskInMemory, MESSAGE, OWNER, READER, RECRUITER } from './desk-in-memory.ts'

const EVERYTHING = entryFilter(() => '')

type Desk = Awaited<ReturnType<typeof deskInMemory>>

const changedDesk = (desk: Desk, changed: Partial<DeskInbox>) => ({
  ...desk,
  inbox: { ...desk.inbox, ...changed },
})

const idsOf = async (exported: Awaited<ReturnType<typeof exportEntries>>) => {
  if (!exported.ok) return exported.problem
  const ids: EntryId[] = []
  for await (const { id } of exported.value()) ids.push(id)
  return ids
}

test('a person exports the entries that they read, and the audit log says in which format', async () => {
  const desk = await deskInMemory()
  desk.wait(1)
  expect(await idsOf(await exportEntries(desk, OWNER, EVERYTHING, 'csv'))).toEqual([APPLICATION, MESSAGE])
  expect(await idsOf(await exportEntries(desk, RECRUITER, EVERYTHING, 'zip'))).toEqual([APPLICATION])
  expect(desk.inbox.acts.map(({ detail }) => detail)).toEqual([
    { format: 'csv', filter: '–' },
    { format: 'zip', filter: '–' },
  ])
})

test('a reader exports nothing', async () => {
  const desk = await deskInMemory()
  expect(await exportEntries(desk, READER, EVERYTHING, 'csv')).toMatchObject({ problem: 'forbidden' })
  expect(desk.acts()).toEqual([])
})

test('nothing is exported without a line in the audit log', async () => {
  const desk = await deskInMemory()
  expect(
    await exportEntries(changedDesk(desk, { record: async () => UNAVAILABLE }), OWNER, EVERYTHING, 'csv'),
  ).toEqual(UNAVAILABLE)
})

test('an export leaves out entries that arrive after it began, each time it is read', async () => {
  const desk = await deskInMemory()
  desk.wait(1)
  const exported = await exportEntries(desk, OWNER, EVERYTHING, 'xlsx')
  await desk.inbox.keep(receivedMessage({}, { receivedAt: NOON + 1 }))
  expect([await idsOf(exported), await idsOf(exported)]).toEqual([
    [APPLICATION, MESSAGE],
    [APPLICATION, MESSAGE],
  ])
})

test('an export fails if the inbox is lost on the way', async () => {
  const desk = await deskInMemory()
  const exported = await exportEntries(
    changedDesk(desk, { listEntries: async () => UNAVAILABLE }),
    OWNER,
    EVERYTHING,
    'json',
  )
  await expect(idsOf(exported)).rejects.toThrow('The inbox cannot be reached')
})
