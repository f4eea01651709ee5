import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { DeskEntries, NewReply } from '#application/desk/ports/desk.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { ReplyText } from '#domain/inbox/reply.ts'
import { OUTBOX } from '#infrastructure/inbox/store/announcements.ts'
import { type DatabaseCalls, erasing, read, syncedStatement } from '#infrastructure/inbox/store/call.ts'
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

/** Stores replies that were written at `at` and leave at `dueAt`. */
export const addReplies = async (
  db: Database,
  replies: readonly (ReplyText & { readonly entry: EntryId; readonly event: string })[],
  by: NewReply['by'],
  at: number,
  dueAt: number,
): Promise<void> => {
  const announced = replies.map(({ event, entry }) => [event, entry, 'applicant', 'reply', dueAt, null])
  await insertRows(db, OUTBOX, announced)
  await insertRows(
    db,
    'inbox_reply (event_id, entry_id, written_by, written_at, subject, text)',
    replies.map(({ event, entry, subject, text }) => [event, entry, by.email, at, subject, text]),
  )
}

export const draftCalls = {
  sendReply: erasing((db, entry, { by, ...reply }) =>
    writeChange(db, entry, async () => {
      const [{ at }] = entry.acts
      await addReplies(db, [{ ...reply, entry: entry.id, event: randomUUID() }], by, at, at)
      await dropDraft(db, by.id, entry.id)
    }),
  ),
  draft: read(async (db, person, entry) => {
    const query = 'SELECT * FROM inbox_draft WHERE person_id = $1 AND entry_id = $2'
    return found(firstRowIn(draftRow, await db.query(query, [person, entry])))
  }),
  saveDraft: syncedStatement(async (db, person, entry, written) => {
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
  }),
} satisfies Partial<DatabaseCalls<DeskEntries>>
