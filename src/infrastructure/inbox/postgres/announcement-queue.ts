import type { Announcement, Settlement, Undelivered } from '#application/ports/inbox.ts'
import { WITHDRAWN } from '#domain/careers/application-state.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import type { ReceivedWithin } from '#domain/inbox/retention.ts'
import { announcementsOf, settledColumns } from '../announcements.ts'
import { deliveryRow, undeliveredRow } from '../rows.ts'
import type { Connections } from './connections.ts'
import { entriesAmong } from './reader.ts'

const TAKE = `
  UPDATE inbox_outbox SET due_at = $1 WHERE event_id IN (
    SELECT event_id FROM inbox_outbox
    WHERE state = 'waiting' AND due_at <= $2 AND channel = coalesce($4, channel)
    ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING *`

const SETTLE = `
  UPDATE inbox_outbox
  SET state = $1, attempts = attempts + 1, due_at = coalesce($2, due_at), last_problem = $3
  WHERE event_id = $4`

/** Two sites that ask at once do not ask twice. */
const ASK_FOR_FURTHER_CONSENT = `
  WITH due AS (
    SELECT id FROM inbox_entry
    WHERE kind = 'candidacy' AND NOT longer_consent AND state <> '${WITHDRAWN}' AND received_at >= $2 AND received_at < $3
      AND suspicion IS NULL
      AND NOT EXISTS (SELECT FROM inbox_outbox WHERE entry_id = inbox_entry.id AND event = 'further-consent')
    ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED)
  INSERT INTO inbox_outbox (event_id, entry_id, channel, event, due_at)
  SELECT gen_random_uuid()::text, id, 'applicant', 'further-consent', $1 FROM due
  ON CONFLICT DO NOTHING`

const UNDELIVERED = `
  SELECT count(*) AS count, min(received_at) AS since FROM inbox_outbox
  JOIN inbox_entry ON inbox_entry.id = entry_id WHERE inbox_outbox.state = 'waiting'`

export const announcementStore = ({ run }: Connections) => ({
  take: (now: number, until: number, atMost: number, channel: Channel | null = null) =>
    run('take', async (db): Promise<readonly Announcement[]> => {
      const { rows } = await db.query(TAKE, [until, now, atMost, channel])
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
    return run('settle', (db) => db.query(SETTLE, [state, at, problem, eventId]))
  },
  askForFurtherConsent: ({ from, before }: ReceivedWithin, at: number, atMost: number) =>
    run('askForFurtherConsent', async (db) => {
      const { rowCount } = await db.query(ASK_FOR_FURTHER_CONSENT, [at, from, before, atMost])
      return rowCount ?? 0
    }),
  undelivered: () =>
    run(
      'undelivered',
      async (db): Promise<Undelivered> => undeliveredRow.parse((await db.query(UNDELIVERED)).rows[0]),
    ),
})
