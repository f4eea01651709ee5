import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { DeskEntries, NewReply } from '#application/desk/ports/desk.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { OUTBOX } from '#infrastructure/inbox/store/announcements.ts'
import { type DatabaseCalls, read, synced } from '#infrastructure/inbox/store/call.ts'
import { type Database, firstRowIn, insertRows } from '#infrastructure/inbox/store/database.ts'
import { writeChange } from '#infrastructure/inbox/store/keep.ts'
import { LOCKED_PERSON } from './people.ts'

const draftRow: z.ZodType<ReplyDraft> = z.object({
  subject: z.string(),
  text: z.string(),
  state: z.string(),
})

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

export const draftCalls = {
  sendReply: synced(
    (db, entry, reply) => writeChange(db, entry, () => addReply(db, entry.id, reply, entry.acts[0].at)),
    { isErasing: true },
  ),
  draft: read(async (db, person, entry) => {
    const query = 'SELECT * FROM inbox_draft WHERE person_id = $1 AND entry_id = $2'
    return found(firstRowIn(draftRow, await db.query(query, [person, entry])))
  }),
  saveDraft: synced(
    async (db, person, entry, written) => {
      if (written === null) await dropDraft(db, person, entry)
      else
        await db.query(
          `${LOCKED_PERSON} INSERT INTO inbox_draft (person_id, entry_id, subject, text, state)
          SELECT locked.id, entry.id, $3, $4, $5 FROM locked, inbox_entry AS entry WHERE entry.id = $2 FOR UPDATE
          ON CONFLICT (person_id, entry_id)
          DO UPDATE SET subject = excluded.subject, text = excluded.text, state = excluded.state`,
          [person, entry, written.subject, written.text, written.state],
        )
      return found(null)
    },
    { isOneStatement: true },
  ),
} satisfies Partial<DatabaseCalls<DeskEntries>>
