import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { ALL_ENTRIES, allEntries } from '#application/inbox/all-entries.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { receivedApplication, receivedMessage } from '../../support/received.ts'

const inboxOf = async (count: number) => {
  const inbox = memoryInbox()
  for (let place = 0; place < count; place += 1) await inbox.keep(receivedMessage())
  return inbox
}

const idsIn = async (entries: AsyncIterable<Entry>) => {
  const ids: EntryId[] = []
  for await (const { id } of entries) ids.push(id)
  return ids
}

test('all entries come once, oldest first, however many there are', async () => {
  const ids = await idsIn(allEntries(await inboxOf(401)))
  expect(ids).toEqual(Array.from({ length: 401 }, (_, place) => place + 1))
})

test('the conditions hold on each page of entries', async () => {
  const inbox = await inboxOf(250)
  await inbox.keep(receivedApplication({ name: 'Grace Hopper' }))
  expect(await idsIn(allEntries(inbox, { ...ALL_ENTRIES, words: ['grace'] }))).toEqual([251])
})

test('an inbox that fails in the middle says so after the entries before', async () => {
  const { listEntries } = await inboxOf(300)
  let isAway = false
  const entries = allEntries({
    listEntries: async (query) => {
      const page = isAway ? UNAVAILABLE : await listEntries(query)
      isAway = true
      return page
    },
  })
  for (let count = 0; count < 200; count += 1) expect((await entries.next()).done).toBe(false)
  await expect(entries.next()).rejects.toThrow('The inbox cannot be reached')
})
