import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { Reply } from '#domain/inbox/reply.ts'
import { type InboxCalls, read } from './call.ts'
import { columnIn, firstRowIn, rowsIn } from './database.ts'
import { deliveryRow, number } from './rows.ts'

const replyRow = z
  .object({ id: z.string(), subject: z.string(), text: z.string(), by: z.string(), at: number })
  .extend(deliveryRow.pick({ state: true, dueAt: true, lastProblem: true }).shape)
  .transform(
    ({ state, dueAt, lastProblem, ...reply }): Reply => ({
      ...reply,
      delivery: { state, dueAt, lastProblem },
    }),
  )

const REPLY = `
  SELECT event_id AS id, subject, text, written_by AS "by", written_at AS at,
    outbox.state, outbox.due_at AS "dueAt", outbox.last_problem AS "lastProblem"
  FROM inbox_reply AS reply JOIN inbox_outbox AS outbox USING (event_id)`

const BEFORE = `
  SELECT event_id FROM inbox_outbox AS outbox LEFT JOIN inbox_reply AS reply USING (event_id)
  WHERE outbox.entry_id = (SELECT entry_id FROM inbox_reply WHERE event_id = $1) AND event_id <> $1
    AND channel = 'applicant' AND event IN ('received', 'reply') AND coalesce(written_at, 0) <= $2
  ORDER BY coalesce(written_at, 0), event_id COLLATE "C"`

export const replyCalls = {
  replies: read(async (db, entry) => {
    const query = `${REPLY} WHERE reply.entry_id = $1 ORDER BY written_at, event_id COLLATE "C"`
    return found(rowsIn(replyRow, await db.query(query, [entry])))
  }),
  replyMail: read(async (db, id) => {
    const reply = firstRowIn(replyRow, await db.query(`${REPLY} WHERE event_id = $1`, [id]))
    if (reply === null) return found(null)
    const { subject, text, at } = reply
    return found({ subject, text, before: columnIn(z.string(), await db.query(BEFORE, [id, at])) })
  }),
} satisfies InboxCalls
