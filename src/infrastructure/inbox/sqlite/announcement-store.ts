import type { DatabaseSync } from 'node:sqlite'
import type { Announcement, Settlement, Undelivered } from '#application/ports/inbox.ts'
import { WITHDRAWN } from '#domain/careers/application-state.ts'
import type { Channel, Entry, EntryId } from '#domain/inbox/entry.ts'
import type { ReceivedWithin } from '#domain/inbox/retention.ts'
import { announcementsOf, settledColumns } from '../announcements.ts'
import { deliveryRow, undeliveredRow } from '../rows.ts'

export const announcementStore = (
  db: DatabaseSync,
  entriesAmong: (ids: readonly EntryId[]) => readonly Entry[],
) => {
  const take = db.prepare(`
    UPDATE outbox SET due_at = ? WHERE event_id IN
      (SELECT event_id FROM outbox WHERE state = 'waiting' AND due_at <= ? AND channel = coalesce(?, channel)
      ORDER BY due_at LIMIT ?)
    RETURNING *`)
  const settle = db.prepare(`
    UPDATE outbox SET state = ?, attempts = attempts + 1, due_at = coalesce(?, due_at), last_problem = ?
    WHERE event_id = ?`)
  const askForFurtherConsent = db.prepare(`
    INSERT INTO outbox (event_id, entry_id, channel, event, due_at)
    SELECT lower(hex(randomblob(16))), id, 'applicant', 'further-consent', ? FROM entry
    WHERE kind = 'candidacy' AND longer_consent = 0 AND state <> '${WITHDRAWN}' AND received_at >= ? AND received_at < ?
      AND suspicion IS NULL
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE entry_id = entry.id AND event = 'further-consent')
    ORDER BY id LIMIT ?`)
  const undelivered = db.prepare(`
    SELECT count(*) AS count, min(received_at) AS since FROM outbox
    JOIN entry ON entry.id = entry_id WHERE outbox.state = 'waiting'`)

  return {
    take: (
      now: number,
      until: number,
      atMost: number,
      channel: Channel | null = null,
    ): readonly Announcement[] => {
      const rows = take.all(until, now, channel, atMost).map((row) => deliveryRow.parse(row))
      return announcementsOf(rows, entriesAmong(rows.map(({ entry_id }) => entry_id)))
    },
    settle: (eventId: string, settlement: Settlement): void => {
      const { state, at, problem } = settledColumns(settlement)
      settle.run(state, at, problem, eventId)
    },
    askForFurtherConsent: ({ from, before }: ReceivedWithin, at: number, atMost: number): number =>
      Number(askForFurtherConsent.run(at, from, before, atMost).changes),
    undelivered: (): Undelivered => undeliveredRow.parse(undelivered.get()),
  }
}
