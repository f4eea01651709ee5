import { expect, test } from 'vitest'
import { changeEntry } from '#application/inbox/change-entry.ts'
import type { ChangedEntry } from '#application/ports/inbox.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import type { EntryContent } from '#domain/inbox/application-changes.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { NOON, receivedApplication } from '../../support/received.ts'

const BY = { is: 'operator' } as const

const clock = { now: () => NOON }

const anInbox = async () => {
  const inbox = memoryInbox()
  await inbox.keep(receivedApplication())
  return inbox
}

const offering = {
  changed: (entry: EntryContent) => inState(entry, DEFAULT_STATES, 'offered'),
  by: BY,
  act: () => ({ name: 'state-set', detail: { state: 'offered' } }) as const,
}

test('a change is made, with its act at the time of the clock', async () => {
  const inbox = await anInbox()
  const acts: ChangedEntry['acts'][] = []
  const noting: typeof inbox.change = (entry) => {
    acts.push(entry.acts)
    return inbox.change(entry)
  }
  const changed = await changeEntry({ inbox: { entry: inbox.entry, change: noting }, clock })(1, offering)
  expect(changed).toMatchObject({ ok: true, value: { state: 'offered' } })
  expect(await inbox.entry(1)).toMatchObject({ value: { state: 'offered', version: 2 } })
  expect(acts).toEqual([[{ name: 'state-set', detail: { state: 'offered' }, by: BY, at: NOON, entry: 1 }]])
})

test('a change that comes second is decided again, and both are kept', async () => {
  const inbox = await anInbox()
  let hasMet = false
  const meeting: typeof inbox.change = async (entry) => {
    if (!hasMet) {
      hasMet = true
      await changeEntry({ inbox, clock })(1, {
        ...offering,
        changed: ({ sent, state }) => ({
          sent,
          state,
          consents: [{ name: 'first', isGiven: true, text: '', version: '', language: 'en', at: NOON }],
        }),
      })
    }
    return inbox.change(entry)
  }
  await changeEntry({ inbox: { entry: inbox.entry, change: meeting }, clock })(1, offering)
  expect(await inbox.entry(1)).toMatchObject({
    value: { state: 'offered', version: 3, consents: [{ name: 'first' }] },
  })
})

test('a change that is not allowed changes nothing', async () => {
  const inbox = await anInbox()
  const answer = await changeEntry({ inbox, clock })(1, { ...offering, changed: () => null })
  expect(answer).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await inbox.entry(1)).toMatchObject({ value: { version: 1 } })
})

test('a missing entry is not found, and one that changes again and again is unavailable', async () => {
  const inbox = await anInbox()
  expect(await changeEntry({ inbox, clock })(2, offering)).toMatchObject({ problem: 'not-found' })
  const busy = { entry: inbox.entry, change: async () => ({ ok: false, problem: 'conflict' }) as const }
  expect(await changeEntry({ inbox: busy, clock })(1, offering)).toMatchObject({ problem: 'unavailable' })
})
