import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeskBatches } from '#application/desk/ports/desk.ts'
import { actOf } from '#domain/desk/act.ts'
import {
  BATCH_KEPT_MS,
  type Batch,
  LEFT_OUT,
  type LeftOut,
  lettersDueAt,
  type SentBatch,
} from '#domain/desk/batch.ts'
import type { Person, PersonId } from '#domain/desk/person.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { appendActs } from '#infrastructure/inbox/store/audit.ts'
import { type DatabaseCalls, done, erasing, read, synced } from '#infrastructure/inbox/store/call.ts'
import { columnIn, type Database, insertRows, rowsIn } from '#infrastructure/inbox/store/database.ts'
import { deliveryRow, json, number } from '#infrastructure/inbox/store/rows.ts'
import { addReplies } from './drafts.ts'

const batchSchema: z.ZodType<Batch> = z.object({
  id: z.string(),
  madeAt: z.number(),
  template: z.number().nullable(),
  state: z.string(),
  chosen: z.array(z.object({ entry: z.number(), version: z.number(), isLeftOut: z.boolean() })),
  sent: z
    .object({
      at: z.number(),
      letters: z.array(
        z.object({ entry: z.number(), event: z.string(), stateBefore: z.string(), isUndone: z.boolean() }),
      ),
      leftOut: z.array(z.object({ entry: z.number(), why: z.enum(LEFT_OUT) })),
      isUndone: z.boolean(),
      isRejection: z.boolean(),
    })
    .nullable(),
})

const storedBatchSchema = json.pipe(batchSchema)

const keyedBatchRow = z.object({ id: z.string(), value: storedBatchSchema })

const chosenRow = z.object({ id: number, version: number, state: z.string(), email: z.string().nullable() })

const letterRow = z
  .object({ id: z.string() })
  .extend(deliveryRow.pick({ state: true, dueAt: true, lastProblem: true }).shape)
  .transform(({ id, ...delivery }) => ({ id, delivery }))

const BATCHES = (person: PersonId) => `${person}/batch/`

const keyOf = (person: PersonId, id: Batch['id']) => BATCHES(person) + id

const storedBatch = async (db: Database, key: string, lock: '' | ' FOR UPDATE' = '') => {
  const query = `SELECT value FROM inbox_module_record WHERE module = 'desk' AND id = $1${lock}`
  return columnIn(storedBatchSchema, await db.query(query, [key]))[0] ?? null
}

const writeBatch = async (db: Database, key: string, batch: Batch): Promise<Batch> => {
  const query = "UPDATE inbox_module_record SET value = $2 WHERE module = 'desk' AND id = $1"
  await db.query(query, [key, JSON.stringify(batch)])
  return batch
}

/**
 * Locks the entries of these letters and the applications of these addresses. It locks them in the order of their ids,
 * so that two batches with the same entries wait for each other.
 */
const lockedEntries = async (
  db: Database,
  letters: readonly { readonly entry: EntryId }[],
  addresses: readonly string[] = [],
) => {
  const query = `
    SELECT id, version, state, email FROM inbox_entry WHERE id = ANY ($1) OR email = ANY ($2)
    ORDER BY id FOR UPDATE`
  return rowsIn(chosenRow, await db.query(query, [letters.map(({ entry }) => entry), addresses]))
}

/** Leaves the states as they are if `state` is empty. */
const setStates = (db: Database, entries: readonly EntryId[], state: string) => {
  const query = `
    UPDATE inbox_entry SET version = version + 1, state = coalesce(nullif($2, ''), state) WHERE id = ANY ($1)`
  return db.query(query, [entries, state])
}

/**
 * Removes the letters that are not sent yet, and restores the states of their entries. `state` is the state that the
 * batch has set. `back` are the removed letters. `letters` are all letters of the batch, with the removed ones marked as
 * undone. `acts` are for the audit log.
 */
const takeBack = async (
  db: Database,
  by: Pick<Person, 'id' | 'email'>,
  at: number,
  state: string,
  sent: SentBatch,
  letters: SentBatch['letters'],
) => {
  const known = new Map((await lockedEntries(db, letters)).map((row) => [row.id, row]))
  // An e-mail that a process is sending has a later `due_at`.
  const removed = await db.query(
    `DELETE FROM inbox_outbox WHERE event_id = ANY ($1) AND state = 'waiting' AND due_at = $2
    RETURNING event_id`,
    [letters.map(({ event }) => event), lettersDueAt(sent)],
  )
  const events = new Set(columnIn(z.string(), removed))
  const back = letters.filter(({ event }) => events.has(event))
  const undone = back.map(({ entry, stateBefore }) => {
    const isBack = state !== '' && known.get(entry)?.state === state
    return { entry, state: isBack ? stateBefore : '' }
  })
  for (const [before, group] of Map.groupBy(undone, (one) => one.state))
    await setStates(
      db,
      group.map(({ entry }) => entry),
      before,
    )
  const acts = undone.flatMap(({ entry, state: before }) => [
    actOf(by, at, { name: 'reply-undone', detail: {} }, entry),
    ...(before === '' ? [] : [actOf(by, at, { name: 'state-set', detail: { state: before } }, entry)]),
  ])
  const all = sent.letters.map((one) => ({ ...one, isUndone: one.isUndone || events.has(one.event) }))
  return { back, letters: all, acts }
}

export const batchCalls = {
  keepBatch: synced(async (db, person, batch) => {
    await db.query("DELETE FROM inbox_module_record WHERE module = 'desk' AND due_at <= $1", [batch.madeAt])
    const row = ['desk', keyOf(person, batch.id), batch.madeAt + BATCH_KEPT_MS, JSON.stringify(batch)]
    return done(insertRows(db, 'inbox_module_record (module, id, due_at, value)', [row]))
  }),
  changeBatch: synced(async (db, person, batch) => {
    const key = keyOf(person, batch.id)
    if ((await storedBatch(db, key, ' FOR UPDATE'))?.sent === null) await writeBatch(db, key, batch)
    return found(null)
  }),
  batch: read(async (db, person, id) => {
    const batch = await storedBatch(db, keyOf(person, id))
    return batch === null ? NOT_FOUND : found(batch)
  }),
  newestBatch: read(async (db, person, since) => {
    const newest = await db.query(
      `SELECT id FROM inbox_module_record WHERE module = 'desk' AND id LIKE $1 AND due_at >= $2
      ORDER BY due_at DESC LIMIT 1`,
      [`${BATCHES(person)}%`, since + BATCH_KEPT_MS],
    )
    return found(columnIn(z.string(), newest)[0]?.slice(BATCHES(person).length) ?? null)
  }),
  addressesInStates: read(async (db, addresses, states) => {
    const query = 'SELECT DISTINCT email FROM inbox_entry WHERE email = ANY ($1) AND state = ANY ($2)'
    return found(columnIn(z.string(), await db.query(query, [addresses, states])))
  }),
  answeredSince: read(async (db, entries, since) => {
    const query = `
      SELECT DISTINCT entry_id FROM inbox_reply WHERE entry_id = ANY ($1) AND written_at > $2`
    return found(columnIn(number, await db.query(query, [entries, since])))
  }),
  sendBatch: synced(async (db, { id, by, at, state, letters, leftOut, notIfAny }) => {
    const key = keyOf(by.id, id)
    const batch = await storedBatch(db, key, ' FOR UPDATE')
    if (batch === null) return NOT_FOUND
    if (batch.sent !== null) return found(batch)
    // A rejection is not sent to a person who has an offer. So the call also locks the other applications of the
    // people in the batch.
    const addresses = notIfAny.length === 0 ? [] : letters.map(({ address }) => address)
    const rows = await lockedEntries(db, letters, addresses)
    const known = new Map(rows.map((row) => [row.id, row]))
    const refused = new Set(rows.flatMap(({ state: now, email }) => (notIfAny.includes(now) ? [email] : [])))
    const late: LeftOut[] = []
    const sent = letters.flatMap((letter) => {
      const { entry, version, address } = letter
      const row = known.get(entry)
      const why = row === undefined ? 'gone' : row.version !== version ? 'changed' : 'offer'
      if (row?.version === version && !refused.has(address))
        return [{ ...letter, event: randomUUID(), stateBefore: row.state }]
      late.push({ entry, why })
      return []
    })
    await setStates(
      db,
      sent.map(({ entry }) => entry),
      state,
    )
    await addReplies(db, sent, by, at, lettersDueAt({ at }))
    const stored = await writeBatch(db, key, {
      ...batch,
      sent: {
        at,
        letters: sent.map(({ entry, event, stateBefore }) => ({
          entry,
          event,
          stateBefore,
          isUndone: false,
        })),
        leftOut: [...leftOut, ...late],
        isUndone: false,
        isRejection: notIfAny.length > 0,
      },
    })
    await appendActs(
      db,
      sent.flatMap(({ acts }) => acts),
    )
    return found(stored)
  }),
  undoBatch: erasing(async (db, by, id, at) => {
    const key = keyOf(by.id, id)
    const batch = await storedBatch(db, key, ' FOR UPDATE')
    if (batch === null) return NOT_FOUND
    const { sent } = batch
    if (sent === null || sent.isUndone) return found(batch)
    const { letters, acts } = await takeBack(db, by, at, batch.state, sent, sent.letters)
    const stored = await writeBatch(db, key, { ...batch, sent: { ...sent, letters, isUndone: true } })
    await appendActs(db, acts)
    return found(stored)
  }),
  recallRejections: erasing(async (db, addresses, by, at) => {
    const waiting = await db.query(
      `SELECT event_id FROM inbox_outbox AS outbox JOIN inbox_entry AS entry ON entry.id = entry_id
      WHERE outbox.state = 'waiting' AND event = 'reply' AND email = ANY ($1)`,
      [addresses],
    )
    const events = new Set(columnIn(z.string(), waiting))
    if (events.size === 0) return found(null)
    const query = `
      SELECT id, value FROM inbox_module_record WHERE module = 'desk' AND id LIKE '%/batch/%' AND due_at > $1
      ORDER BY id FOR UPDATE`
    const acts: Act[] = []
    for (const { id, value: batch } of rowsIn(keyedBatchRow, await db.query(query, [at]))) {
      const { sent } = batch
      const letters = sent?.letters.filter(({ event, isUndone }) => !isUndone && events.has(event)) ?? []
      if (sent === null || !sent.isRejection || letters.length === 0) continue
      const taken = await takeBack(db, by, at, batch.state, sent, letters)
      acts.push(...taken.acts)
      const leftOut = [...sent.leftOut, ...taken.back.map(({ entry }) => ({ entry, why: 'offer' as const }))]
      await writeBatch(db, id, { ...batch, sent: { ...sent, letters: taken.letters, leftOut } })
    }
    return done(appendActs(db, acts))
  }),
  lettersOf: read(async (db, events) => {
    const query = `
      SELECT event_id AS id, state, due_at AS "dueAt", last_problem AS "lastProblem"
      FROM inbox_outbox WHERE event_id = ANY ($1)`
    return found(rowsIn(letterRow, await db.query(query, [events])))
  }),
} satisfies DatabaseCalls<DeskBatches>
