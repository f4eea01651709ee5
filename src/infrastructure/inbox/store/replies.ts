import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { Reply } from '#domain/inbox/reply.ts'
import { type InboxCalls, read } from './call.ts'
import { firstOf, listOf } from './database.ts'
import { deliveryRow, number } from './rows.ts'

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

const REPLY = `
  SELECT reply.*, outbox.state, outbox.due_at, outbox.last_problem
  FROM inbox_reply AS reply JOIN inbox_outbox AS outbox USING (event_id)`

const BEFORE = `
  SELECT event_id FROM inbox_outbox AS outbox LEFT JOIN inbox_reply AS reply USING (event_id)
  WHERE outbox.entry_id = (SELECT entry_id FROM inbox_reply WHERE event_id = $1) AND event_id <> $1
    AND channel = 'applicant' AND event IN ('received', 'reply') AND coalesce(written_at, 0) <= $2
  ORDER BY coalesce(written_at, 0), event_id COLLATE "C"`

export const replyCalls = {
  replies: read(async (db, entry) => {
    const query = `${REPLY} WHERE reply.entry_id = $1 ORDER BY written_at, event_id COLLATE "C"`
    return found(listOf(replyRow, await db.query(query, [entry])))
  }),
  replyMail: read(async (db, id) => {
    const reply = firstOf(replyRow, await db.query(`${REPLY} WHERE event_id = $1`, [id]))
    if (reply === null) return found(null)
    const { subject, text, at } = reply
    const before = listOf(eventRow, await db.query(BEFORE, [id, at]))
    return found({ subject, text, before: before.map(({ event_id }) => event_id) })
  }),
} satisfies InboxCalls
