import * as z from 'zod'
import type { Reply, ReplyDraft } from '#domain/desk/reply.ts'
import { deliveryRow, number } from './rows.ts'

export const draftRow = z
  .object({ subject: z.string(), text: z.string(), state: z.string() })
  .transform((row): ReplyDraft => row)

/** PostgreSQL hands out large numbers as text. */
const written = z.object({
  subject: z.string(),
  text: z.string(),
  written_by: z.string(),
  written_at: number,
})

export const replyRow = written
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

export const eventRow = deliveryRow.pick({ event_id: true })
