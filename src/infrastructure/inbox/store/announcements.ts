import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeliveryResult, NewAnnouncement } from '#application/ports/inbox.ts'
import { WITHDRAWN } from '#domain/careers/application-state.ts'
import { type Channel, ENTRY_EVENTS, type EntryId } from '#domain/inbox/entry.ts'
import { call, done, type InboxCalls, read, syncedStatement } from './call.ts'
import { columnIn, type Database, insertRows, rowsIn, type SqlValue } from './database.ts'
import { DELIVERY_COLUMNS, deliveryRow, number } from './rows.ts'

const undeliveredRow = z.object({ count: number, since: number.nullable() })

export const OUTBOX = 'inbox_outbox (event_id, entry_id, channel, event, due_at, recipient)'

const outboxRow = (entry: EntryId, { channel, event, recipient }: NewAnnouncement, at: number) => [
  randomUUID(),
  entry,
  channel,
  event,
  at,
  recipient ?? null,
]

/** Call this function in the transaction that stores or changes the entry. */
export const announce = (
  db: Database,
  entry: EntryId,
  announcements: readonly NewAnnouncement[],
  at: number,
): Promise<number> =>
  insertRows(
    db,
    OUTBOX,
    announcements.map((announcement) => outboxRow(entry, announcement, at)),
  )

const resultColumns = (result: DeliveryResult): readonly SqlValue[] => {
  switch (result.is) {
    case 'delivered':
      return ['delivered', null, '']
    case 'given-up':
      return ['given-up', null, result.problem]
    case 'try-again':
      return ['waiting', result.at, result.problem]
  }
}

export const announcementCalls = {
  lease: syncedStatement(
    async (db, now: number, until: number, atMost: number, channel: Channel | null = null) => {
      // Leaves out events of other releases, which a restored backup may contain. This release cannot announce them.
      const leased = await db.query(
        `UPDATE inbox_outbox SET due_at = $1 WHERE event_id IN (
          SELECT event_id FROM inbox_outbox
          WHERE state = 'waiting' AND due_at <= $2 AND channel = coalesce($4, channel) AND event = ANY ($5)
          ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING ${DELIVERY_COLUMNS}`,
        [until, now, atMost, channel, ENTRY_EVENTS],
      )
      return found(rowsIn(deliveryRow, leased))
    },
  ),
  complete: call('synced', { isErasing: true, isOneStatement: true })((db, eventId, result) => {
    const query = `
      UPDATE inbox_outbox SET state = $1, attempts = attempts + 1, due_at = coalesce($2, due_at), last_problem = $3,
        recipient = CASE WHEN $5 THEN NULL ELSE recipient END
      WHERE event_id = $4`
    return done(db.query(query, [...resultColumns(result), eventId, result.is !== 'try-again']))
  }),
  noteBounce: syncedStatement(async (db, eventId, problem) => {
    const returned = await db.query(
      `UPDATE inbox_outbox SET state = 'given-up', last_problem = $1
      WHERE event_id = $2 AND channel = 'applicant' AND event <> 'address-changed' AND state = 'delivered'
      RETURNING entry_id`,
      [problem, eventId],
    )
    const [entry] = columnIn(number, returned)
    return entry === undefined ? NOT_FOUND : found(entry)
  }),
  askForFurtherConsent: call('synced', { isBackground: true })(async (db, { from, before }, at, atMost) => {
    // Locks the entries, and skips entries that another process has locked. Two processes therefore do not ask the
    // same applicant for the further consent.
    const due = await db.query(
      `SELECT id FROM inbox_entry AS entry
      WHERE kind = 'candidacy' AND NOT longer_consent AND state <> '${WITHDRAWN}' AND received_at >= $1 AND received_at < $2
        AND suspicion IS NULL
        AND NOT EXISTS (SELECT 1 FROM inbox_outbox WHERE entry_id = entry.id AND event = 'further-consent')
      ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [from, before, atMost],
    )
    const asked = columnIn(number, due).map((id) =>
      outboxRow(id, { channel: 'applicant', event: 'further-consent' }, at),
    )
    return found(await insertRows(db, OUTBOX, asked, 'ON CONFLICT DO NOTHING'))
  }),
  undelivered: read(async (db) => {
    const query = `
      SELECT count(*) AS count, min(received_at) AS since FROM inbox_outbox AS outbox
      JOIN inbox_entry AS entry ON entry.id = entry_id WHERE outbox.state = 'waiting'`
    return found(undeliveredRow.parse((await db.query(query)).rows[0]))
  }),
} satisfies InboxCalls
