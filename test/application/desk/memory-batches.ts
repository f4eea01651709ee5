import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeskBatches } from '#application/desk/ports/desk.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import { addressOf, type Batch, type LeftOut, lettersDueAt, type SentLetter } from '#domain/desk/batch.ts'
import { entriesIn } from '../../support/received.ts'
import type { memoryReplies } from './memory-replies.ts'

type Kept = Pick<Inbox, 'entry' | 'change' | 'listEntries'>

/** Batches in memory. Undo brings back the states, but not the acts of the audit log. */
export const memoryBatches = (
  inbox: Kept,
  change: Inbox['change'],
  replies: Pick<ReturnType<typeof memoryReplies>, 'sent'>,
) => {
  const batches = new Map<string, Batch>()
  const keyOf = (person: string, id: string) => `${person} ${id}`
  const known = (person: string, id: string) => {
    const batch = batches.get(keyOf(person, id))
    return batch === undefined ? NOT_FOUND : found(batch)
  }
  const store = (person: string, batch: Batch) => {
    batches.set(keyOf(person, batch.id), batch)
    return batch
  }
  return {
    keepBatch: async (person, batch) => {
      store(person, batch)
      return found(null)
    },
    changeBatch: async (person, batch) => {
      const before = batches.get(keyOf(person, batch.id))
      if (before?.sent === null) store(person, batch)
      return found(null)
    },
    batch: async (person, id) => known(person, id),
    newestBatch: async () => found(null),
    addressesInStates: async (addresses, states) =>
      found(
        (await entriesIn(inbox))
          .filter(({ state }) => states.includes(state))
          .map(addressOf)
          .filter((address) => addresses.includes(address)),
      ),
    answeredSince: async (entries, since) =>
      found(
        replies.sent
          .filter(({ entry, at }) => entries.includes(entry) && at > since)
          .map(({ entry }) => entry),
      ),
    sendBatch: async ({ id, by, at, state, letters, leftOut, notIfAny }) => {
      const batch = known(by.id, id)
      if (!batch.ok || batch.value.sent !== null) return batch
      const sent: SentLetter[] = []
      const late: LeftOut[] = []
      for (const { entry, version, subject, text, acts } of letters) {
        const [first, ...others] = acts
        const before = await inbox.entry(entry)
        if (!before.ok || first === undefined) continue
        const next = state === '' ? before.value.state : state
        const changed = await change({
          ...before.value,
          version,
          state: next,
          acts: [first, ...others],
          announce: [],
        })
        if (!changed.ok) {
          late.push({ entry, why: 'changed' })
          continue
        }
        const event = `letter-${entry}`
        const delivery = { state: 'waiting', dueAt: lettersDueAt({ at }), lastProblem: '' } as const
        replies.sent.push({ id: event, entry, subject, text, by: by.email, at, delivery })
        sent.push({ entry, event, stateBefore: before.value.state, isUndone: false })
      }
      const all = {
        at,
        letters: sent,
        leftOut: [...leftOut, ...late],
        isUndone: false,
        isRejection: notIfAny.length > 0,
      }
      return found(store(by.id, { ...batch.value, sent: all }))
    },
    undoBatch: async (by, id) => {
      const batch = known(by.id, id)
      if (!batch.ok || batch.value.sent === null) return batch
      const { sent } = batch.value
      for (const { entry, event, stateBefore } of sent.letters) {
        replies.sent.splice(
          replies.sent.findIndex((reply) => reply.id === event),
          1,
        )
        const now = await inbox.entry(entry)
        const act = { name: 'reply-undone', detail: {}, by: { is: 'site' }, at: sent.at, entry } as const
        if (now.ok) await change({ ...now.value, state: stateBefore, acts: [act], announce: [] })
      }
      const letters = sent.letters.map((letter) => ({ ...letter, isUndone: true }))
      return found(store(by.id, { ...batch.value, sent: { ...sent, letters, isUndone: true } }))
    },
    recallRejections: async (addresses) => {
      const entries = await entriesIn(inbox)
      const ids = entries.filter((entry) => addresses.includes(addressOf(entry))).map(({ id }) => id)
      for (const [key, batch] of batches) {
        if (!batch.sent?.isRejection) continue
        const recalled = batch.sent.letters.filter(({ entry }) => ids.includes(entry))
        for (const { event } of recalled)
          replies.sent.splice(
            replies.sent.findIndex((reply) => reply.id === event),
            1,
          )
        const leftOut = recalled.map(({ entry }) => ({ entry, why: 'offer' as const }))
        batches.set(key, {
          ...batch,
          sent: { ...batch.sent, leftOut: [...batch.sent.leftOut, ...leftOut] },
        })
      }
      return found(null)
    },
    lettersOf: async (events) =>
      found(replies.sent.flatMap(({ id, delivery }) => (events.includes(id) ? [{ id, delivery }] : []))),
  } satisfies DeskBatches
}
