import type { Announcement, Settlement, Undelivered } from '#application/ports/inbox.ts'
import { announcementsOf, settledColumns } from '../announcements.ts'
import { deliveryRow, undeliveredRow } from '../rows.ts'
import type { Connections } from './connections.ts'
import { entriesAmong } from './reader.ts'

const TAKE = `
  UPDATE inbox_outbox SET due_at = $1 WHERE event_id IN (
    SELECT event_id FROM inbox_outbox WHERE state = 'waiting' AND due_at <= $2
    ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING *`

const SETTLE = `
  UPDATE inbox_outbox
  SET state = $1, attempts = attempts + 1, due_at = coalesce($2, due_at), last_problem = $3
  WHERE event_id = $4`

const UNDELIVERED = `
  SELECT count(*) AS count, min(received_at) AS since FROM inbox_outbox
  JOIN inbox_entry ON inbox_entry.id = entry_id WHERE state = 'waiting'`

export const announcementStore = ({ answer }: Connections) => ({
  take: (now: number, until: number, atMost: number) =>
    answer('take', async (db): Promise<readonly Announcement[]> => {
      const { rows } = await db.query(TAKE, [until, now, atMost])
      const due = rows.map((row) => deliveryRow.parse(row))
      return announcementsOf(
        due,
        await entriesAmong(
          db,
          due.map(({ entry_id }) => entry_id),
        ),
      )
    }),
  settle: (eventId: string, settlement: Settlement) => {
    const { state, at, problem } = settledColumns(settlement)
    return answer('settle', (db) => db.query(SETTLE, [state, at, problem, eventId]))
  },
  undelivered: () =>
    answer(
      'undelivered',
      async (db): Promise<Undelivered> => undeliveredRow.parse((await db.query(UNDELIVERED)).rows[0]),
    ),
})
