import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { NewReply } from '#application/desk/ports/desk.ts'
import type { ChangedEntry } from '#application/ports/inbox.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { Reply, ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { OUTBOX } from '../announcements.ts'
import { type Database, firstOf, insertRows, listOf, read, synced } from '../database.ts'
import { changeEntry } from '../keep.ts'
import { deliveryRow, number } from '../rows.ts'

const replyRow = z
  .object({ subject: z.string(), text: z.string(), written_by: z.string(), written_at: number })
  .extend(deliveryRow.pick({ event_id: true, state: true, due_at: true, last_problem: true }).shape)
  .transform(
    ({ event_id, subject, text, written_by, written_at, state, due_at, last_problem }): Reply => ({
      id: event_id,
      subject,
      text,
      by: written_by,
      at: written_at,
      delivery: { state, dueAt: due_at, lastProblem: last_problem },
    }),
  )

const eventRow = deliveryRow.pick({ event_id: true })

const draftRow: z.ZodType<ReplyDraft> = z.object({
  subject: z.string(),
  text: z.string(),
  state: z.string(),
})

const REPLY = `
  SELECT reply.*, outbox.state, outbox.due_at, outbox.last_problem
  FROM inbox_reply AS reply JOIN inbox_outbox AS outbox USING (event_id)`

const BEFORE = `
  SELECT event_id FROM inbox_outbox AS outbox LEFT JOIN inbox_reply AS reply USING (event_id)
  WHERE outbox.entry_id = (SELECT entry_id FROM inbox_reply WHERE event_id = $1) AND event_id <> $1
    AND channel = 'applicant' AND event IN ('received', 'reply') AND coalesce(written_at, 0) <= $2
  ORDER BY coalesce(written_at, 0), event_id COLLATE "C"`

const dropDraft = (db: Database, person: PersonId, entry: EntryId) =>
  db.query('DELETE FROM inbox_draft WHERE person_id = $1 AND entry_id = $2', [person, entry])

const addReply = async (
  db: Database,
  entry: EntryId,
  { subject, text, by }: NewReply,
  at: number,
): Promise<void> => {
  const id = randomUUID()
  await insertRows(db, OUTBOX, [[id, entry, 'applicant', 'reply', at, null]])
  await db.query(
    `INSERT INTO inbox_reply (event_id, entry_id, written_by, written_at, subject, text)
    VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, entry, by.email, at, subject, text],
  )
  await dropDraft(db, by.id, entry)
}

export const replyCalls = {
  sendReply: synced(
    (db, entry: ChangedEntry, reply: NewReply) =>
      changeEntry(db, entry, () => addReply(db, entry.id, reply, entry.acts[0].at)),
    { isErasing: true },
  ),
  replies: read(async (db, entry: EntryId) => {
    const query = `${REPLY} WHERE reply.entry_id = $1 ORDER BY written_at, event_id COLLATE "C"`
    return found(listOf(replyRow, await db.query(query, [entry])))
  }),
  replyMail: read(async (db, id: string) => {
    const reply = firstOf(replyRow, await db.query(`${REPLY} WHERE event_id = $1`, [id]))
    if (reply === null) return found(null)
    const { subject, text, at } = reply
    const before = listOf(eventRow, await db.query(BEFORE, [id, at]))
    return found({ subject, text, before: before.map(({ event_id }) => event_id) })
  }),
  draft: read(async (db, person: PersonId, entry: EntryId) => {
    const query = 'SELECT * FROM inbox_draft WHERE person_id = $1 AND entry_id = $2'
    return found(firstOf(draftRow, await db.query(query, [person, entry])))
  }),
  saveDraft: synced(
    async (db, person: PersonId, entry: EntryId, written: ReplyDraft | null) => {
      if (written === null) await dropDraft(db, person, entry)
      else
        await db.query(
          `INSERT INTO inbox_draft (person_id, entry_id, subject, text, state)
          SELECT $1, id, $3, $4, $5 FROM inbox_entry WHERE id = $2
          ON CONFLICT (person_id, entry_id)
          DO UPDATE SET subject = excluded.subject, text = excluded.text, state = excluded.state`,
          [person, entry, written.subject, written.text, written.state],
        )
      return found(null)
    },
    { isOneStatement: true },
  ),
}
