import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { BatchToSend, DeskBatches } from '#application/desk/ports/batches.ts'
import { actOf } from '#domain/desk/act.ts'
import { BATCH_KEPT_MS, type Batch, LEFT_OUT, type LeftOut, lettersDueAt } from '#domain/desk/batch.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { OUTBOX } from '#infrastructure/inbox/store/announcements.ts'
import { appendActs } from '#infrastructure/inbox/store/audit.ts'
import { type DatabaseCalls, read, synced } from '#infrastructure/inbox/store/call.ts'
import { type Database, firstRowIn, insertRows, rowsIn } from '#infrastructure/inbox/store/database.ts'
import { deliveryRow, idRow, json, number } from '#infrastructure/inbox/store/rows.ts'

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
    })
    .nullable(),
})

const batchRow = z.object({ value: json.pipe(batchSchema) })

const chosenRow = z.object({ id: number, version: number, state: z.string(), email: z.string().nullable() })

const emailRow = z.object({ email: z.string() })

const eventRow = z.object({ id: z.string() })

const letterRow = z
  .object({ id: z.string() })
  .extend(deliveryRow.pick({ state: true, dueAt: true, lastProblem: true }).shape)
  .transform(({ id, ...delivery }) => ({ id, delivery }))

const BATCHES = (person: PersonId) => `${person}/batch/`

const keyOf = (person: PersonId, id: Batch['id']) => BATCHES(person) + id

/** Removes everything that the desk keeps for a person under the person's own key. */
export const removeRecords = (db: Database, person: PersonId) =>
  db.query("DELETE FROM inbox_module_record WHERE module = 'desk' AND id LIKE $1", [`${person}/%`])

const storedBatch = async (
  db: Database,
  key: string,
  lock: '' | ' FOR UPDATE' = '',
): Promise<Batch | null> => {
  const query = `SELECT value FROM inbox_module_record WHERE module = 'desk' AND id = $1${lock}`
  return firstRowIn(batchRow, await db.query(query, [key]))?.value ?? null
}

const writeBatch = async (db: Database, key: string, batch: Batch): Promise<Batch> => {
  const query = "UPDATE inbox_module_record SET value = $2 WHERE module = 'desk' AND id = $1"
  await db.query(query, [key, JSON.stringify(batch)])
  return batch
}

/**
 * Locks the entries of a batch in the order of their ids, so that two batches with the same entries wait for each
 * other. If the batch rejects, also locks the other applications of these people.
 */
const lockedEntries = async (
  db: Database,
  { letters, notIfAny }: Pick<BatchToSend, 'letters' | 'notIfAny'>,
) => {
  const addresses = notIfAny.length === 0 ? [] : letters.map(({ address }) => address)
  return rowsIn(
    chosenRow,
    await db.query(
      `SELECT id, version, state, email FROM inbox_entry WHERE id = ANY ($1) OR email = ANY ($2)
      ORDER BY id FOR UPDATE`,
      [letters.map(({ entry }) => entry), addresses],
    ),
  )
}

const setStates = (db: Database, entries: readonly EntryId[], state: string) =>
  state === ''
    ? db.query('UPDATE inbox_entry SET version = version + 1 WHERE id = ANY ($1)', [entries])
    : db.query('UPDATE inbox_entry SET version = version + 1, state = $2 WHERE id = ANY ($1)', [
        entries,
        state,
      ])

export const batchCalls = {
  keepBatch: synced(async (db, person, batch) => {
    await db.query("DELETE FROM inbox_module_record WHERE module = 'desk' AND due_at <= $1", [batch.madeAt])
    const row = ['desk', keyOf(person, batch.id), batch.madeAt + BATCH_KEPT_MS, JSON.stringify(batch)]
    await insertRows(db, 'inbox_module_record (module, id, due_at, value)', [row])
    return found(null)
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
    return found(firstRowIn(eventRow, newest)?.id.slice(BATCHES(person).length) ?? null)
  }),
  addressesInStates: read(async (db, addresses, states) => {
    const query = 'SELECT DISTINCT email FROM inbox_entry WHERE email = ANY ($1) AND state = ANY ($2)'
    return found(rowsIn(emailRow, await db.query(query, [addresses, states])).map(({ email }) => email))
  }),
  answeredSince: read(async (db, entries, since) => {
    const query = `
      SELECT DISTINCT entry_id AS id FROM inbox_reply WHERE entry_id = ANY ($1) AND written_at > $2`
    return found(rowsIn(idRow, await db.query(query, [entries, since])).map(({ id }) => id))
  }),
  sendBatch: synced(async (db, { id, by, at, state, letters, leftOut, notIfAny }) => {
    const key = keyOf(by.id, id)
    const batch = await storedBatch(db, key, ' FOR UPDATE')
    if (batch === null) return NOT_FOUND
    if (batch.sent !== null) return found(batch)
    const rows = await lockedEntries(db, { letters, notIfAny })
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
    const due = lettersDueAt({ at })
    await setStates(
      db,
      sent.map(({ entry }) => entry),
      state,
    )
    await insertRows(
      db,
      OUTBOX,
      sent.map(({ event, entry }) => [event, entry, 'applicant', 'reply', due, null]),
    )
    await insertRows(
      db,
      'inbox_reply (event_id, entry_id, written_by, written_at, subject, text)',
      sent.map(({ event, entry, subject, text }) => [event, entry, by.email, at, subject, text]),
    )
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
      },
    })
    await appendActs(
      db,
      sent.flatMap(({ acts }) => acts),
    )
    return found(stored)
  }),
  undoBatch: synced(
    async (db, by, id, at) => {
      const key = keyOf(by.id, id)
      const batch = await storedBatch(db, key, ' FOR UPDATE')
      if (batch === null) return NOT_FOUND
      const { sent } = batch
      if (sent === null || sent.isUndone) return found(batch)
      const entries = sent.letters.map(({ entry }) => entry)
      const query =
        'SELECT id, version, state, email FROM inbox_entry WHERE id = ANY ($1) ORDER BY id FOR UPDATE'
      const known = new Map(rowsIn(chosenRow, await db.query(query, [entries])).map((row) => [row.id, row]))
      // An e-mail that a process is sending has a later `due_at`.
      const removed = await db.query(
        `DELETE FROM inbox_outbox WHERE event_id = ANY ($1) AND state = 'waiting' AND due_at = $2
        RETURNING event_id AS id`,
        [sent.letters.map(({ event }) => event), lettersDueAt(sent)],
      )
      const events = new Set(rowsIn(eventRow, removed).map((row) => row.id))
      const undone = sent.letters
        .filter(({ event }) => events.has(event))
        .map(({ entry, stateBefore }) => {
          const isBack = batch.state !== '' && known.get(entry)?.state === batch.state
          return { entry, state: isBack ? stateBefore : '' }
        })
      for (const [state, group] of Map.groupBy(undone, (one) => one.state))
        await setStates(
          db,
          group.map(({ entry }) => entry),
          state,
        )
      const letters = sent.letters.map((letter) => ({ ...letter, isUndone: events.has(letter.event) }))
      const stored = await writeBatch(db, key, { ...batch, sent: { ...sent, letters, isUndone: true } })
      await appendActs(
        db,
        undone.flatMap(({ entry, state }) => [
          actOf(by, at, { name: 'reply-undone', detail: {} }, entry),
          ...(state === '' ? [] : [actOf(by, at, { name: 'state-set', detail: { state } }, entry)]),
        ]),
      )
      return found(stored)
    },
    { isErasing: true },
  ),
  lettersOf: read(async (db, events) => {
    const query = `
      SELECT event_id AS id, state, due_at AS "dueAt", last_problem AS "lastProblem"
      FROM inbox_outbox WHERE event_id = ANY ($1)`
    return found(rowsIn(letterRow, await db.query(query, [events])))
  }),
} satisfies DatabaseCalls<DeskBatches>
