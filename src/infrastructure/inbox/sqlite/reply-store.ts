import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ReplyMail } from '#application/ports/desk.ts'
import type { ChangedEntry } from '#application/ports/inbox.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { Reply, ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { draftRow, eventRow, replyRow } from '../reply-rows.ts'

const REPLY = `
  SELECT reply.*, outbox.state, outbox.due_at, outbox.last_problem FROM reply JOIN outbox USING (event_id)`

/** Replies on their way and sent, and drafts of the people who write them. */
export const replyStore = (db: DatabaseSync) => {
  const announce = db.prepare(
    `INSERT INTO outbox (event_id, entry_id, channel, event, due_at) VALUES (?, ?, 'applicant', 'reply', ?)`,
  )
  const add = db.prepare(
    'INSERT INTO reply (event_id, entry_id, written_by, written_at, subject, text) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const ofEntry = db.prepare(`${REPLY} WHERE reply.entry_id = ? ORDER BY written_at, event_id`)
  const one = db.prepare(`${REPLY} WHERE event_id = ?`)
  const before = db.prepare(`
    SELECT event_id FROM outbox LEFT JOIN reply USING (event_id)
    WHERE outbox.entry_id = (SELECT entry_id FROM reply WHERE event_id = $id) AND event_id <> $id
      AND channel = 'applicant' AND event IN ('received', 'reply') AND coalesce(written_at, 0) <= $at
    ORDER BY coalesce(written_at, 0), event_id`)
  const draft = db.prepare('SELECT * FROM draft WHERE person_id = ? AND entry_id = ?')
  const saveDraft = db.prepare(`
    INSERT INTO draft (person_id, entry_id, subject, text, state)
    SELECT $person, id, $subject, $text, $state FROM entry WHERE id = $entry
    ON CONFLICT DO UPDATE SET subject = excluded.subject, text = excluded.text, state = excluded.state`)
  const dropDraft = db.prepare('DELETE FROM draft WHERE person_id = ? AND entry_id = ?')

  return {
    /** Part of the transaction of a change. */
    send: (entry: EntryId, { subject, text, by }: NonNullable<ChangedEntry['reply']>, at: number): void => {
      const id = randomUUID()
      announce.run(id, entry, at)
      add.run(id, entry, by.email, at, subject, text)
      dropDraft.run(by.id, entry)
    },
    calls: {
      replies: (entry: EntryId): readonly Reply[] => ofEntry.all(entry).map((row) => replyRow.parse(row)),
      replyMail: (id: string): ReplyMail | null => {
        const row = one.get(id)
        if (row === undefined) return null
        const { subject, text, at } = replyRow.parse(row)
        return {
          subject,
          text,
          before: before.all({ id, at }).map((event) => eventRow.parse(event).event_id),
        }
      },
      draft: (person: PersonId, entry: EntryId): ReplyDraft | null => {
        const row = draft.get(person, entry)
        return row === undefined ? null : draftRow.parse(row)
      },
      saveDraft: (person: PersonId, entry: EntryId, written: ReplyDraft | null): null => {
        if (written === null) dropDraft.run(person, entry)
        else {
          const { subject, text, state } = written
          saveDraft.run({ person, entry, subject, text, state })
        }
        return null
      },
    },
  }
}

export type SendReply = ReturnType<typeof replyStore>['send']
