import type { DatabaseSync } from 'node:sqlite'
import type { Announcement, Settlement, Undelivered } from '#application/ports/inbox.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { announcementsOf, settledColumns } from '../announcements.ts'
import { deliveryRow, undeliveredRow } from '../rows.ts'

export const announcementStore = (
  db: DatabaseSync,
  entriesAmong: (ids: readonly EntryId[]) => readonly Entry[],
) => {
  const take = db.prepare(`
    UPDATE outbox SET due_at = ? WHERE event_id IN
      (SELECT event_id FROM outbox WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at LIMIT ?)
    RETURNING *`)
  const settle = db.prepare(`
    UPDATE outbox SET state = ?, attempts = attempts + 1, due_at = coalesce(?, due_at), last_problem = ?
    WHERE event_id = ?`)
  const undelivered = db.prepare(`
    SELECT count(*) AS count, min(received_at) AS since FROM outbox
    JOIN entry ON entry.id = entry_id WHERE state = 'waiting'`)

  return {
    take: (now: number, until: number, atMost: number): readonly Announcement[] => {
      const rows = take.all(until, now, atMost).map((row) => deliveryRow.parse(row))
      return announcementsOf(rows, entriesAmong(rows.map(({ entry_id }) => entry_id)))
    },
    settle: (eventId: string, settlement: Settlement): void => {
      const { state, at, problem } = settledColumns(settlement)
      settle.run(state, at, problem, eventId)
    },
    undelivered: (): Undelivered => undeliveredRow.parse(undelivered.get()),
  }
}
