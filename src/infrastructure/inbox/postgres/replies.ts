import { randomUUID } from 'node:crypto'
import type { ReplyMail } from '#application/ports/desk.ts'
import type { ChangedEntry } from '#application/ports/inbox.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { Reply, ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { draftRow, eventRow, replyRow } from '../reply-rows.ts'
import type { Connections, Database } from './connections.ts'

const REPLY = `
  SELECT reply.*, outbox.state, outbox.due_at, outbox.last_problem
  FROM inbox_reply AS reply JOIN inbox_outbox AS outbox USING (event_id)`

const BEFORE = `
  SELECT event_id FROM inbox_outbox AS outbox LEFT JOIN inbox_reply USING (event_id)
  WHERE outbox.entry_id = (SELECT entry_id FROM inbox_reply WHERE event_id = $1) AND event_id <> $1
    AND channel = 'applicant' AND event IN ('received', 'reply') AND coalesce(written_at, 0) <= $2
  ORDER BY coalesce(written_at, 0), event_id COLLATE "C"`

const SEND = `
  WITH announced AS (
    INSERT INTO inbox_outbox (event_id, entry_id, channel, event, due_at)
    VALUES ($1, $2, 'applicant', 'reply', $4)
  ), dropped AS (
    DELETE FROM inbox_draft WHERE person_id = $7 AND entry_id = $2
  )
  INSERT INTO inbox_reply (event_id, entry_id, written_by, written_at, subject, text)
  VALUES ($1, $2, $3, $4, $5, $6)`

/** Part of the transaction of a change. */
export const sendReply = async (
  db: Database,
  entry: EntryId,
  { subject, text, by }: NonNullable<ChangedEntry['reply']>,
  at: number,
): Promise<void> => {
  await db.query(SEND, [randomUUID(), entry, by.email, at, subject, text, by.id])
}

/** Replies on their way and sent, and drafts of the people who write them. */
export const replyStore = ({ run }: Connections) => ({
  replies: (entry: EntryId) =>
    run('replies', async (db): Promise<readonly Reply[]> => {
      const query = `${REPLY} WHERE reply.entry_id = $1 ORDER BY written_at, event_id COLLATE "C"`
      return (await db.query(query, [entry])).rows.map((row) => replyRow.parse(row))
    }),
  replyMail: (id: string) =>
    run('replyMail', async (db): Promise<ReplyMail | null> => {
      const { rows } = await db.query(`${REPLY} WHERE event_id = $1`, [id])
      if (rows.length === 0) return null
      const { subject, text, at } = replyRow.parse(rows[0])
      const before = await db.query(BEFORE, [id, at])
      return { subject, text, before: before.rows.map((row) => eventRow.parse(row).event_id) }
    }),
  draft: (person: PersonId, entry: EntryId) =>
    run('draft', async (db): Promise<ReplyDraft | null> => {
      const query = 'SELECT * FROM inbox_draft WHERE person_id = $1 AND entry_id = $2'
      const { rows } = await db.query(query, [person, entry])
      return rows.length === 0 ? null : draftRow.parse(rows[0])
    }),
  saveDraft: (person: PersonId, entry: EntryId, written: ReplyDraft | null) =>
    run('saveDraft', async (db) => {
      if (written === null)
        await db.query('DELETE FROM inbox_draft WHERE person_id = $1 AND entry_id = $2', [person, entry])
      else
        await db.query(
          `INSERT INTO inbox_draft (person_id, entry_id, subject, text, state)
          SELECT $1, id, $3, $4, $5 FROM inbox_entry WHERE id = $2
          ON CONFLICT (person_id, entry_id)
          DO UPDATE SET subject = excluded.subject, text = excluded.text, state = excluded.state`,
          [person, entry, written.subject, written.text, written.state],
        )
      return null
    }),
})
