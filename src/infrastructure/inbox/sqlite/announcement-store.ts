import type { DatabaseSync } from 'node:sqlite'
import type { Announcement, Settlement } from '#application/ports/inbox.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { announcementsOf, settledColumns } from '../announcements.ts'
import { deliveryRow } from '../rows.ts'

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

  return {
    take: (now: number, until: number, atMost: number): readonly Announcement[] => {
      const rows = take.all(until, now, atMost).map((row) => deliveryRow.parse(row))
      return announcementsOf(rows, entriesAmong(rows.map(({ entry_id }) => entry_id)))
    },
    settle: (eventId: string, settlement: Settlement): void => {
      const { state, at, problem } = settledColumns(settlement)
      settle.run(state, at, problem, eventId)
    },
  }
}
