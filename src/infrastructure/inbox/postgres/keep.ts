import { randomUUID } from 'node:crypto'
import type { ChangedEntry, NewEntry } from '#application/ports/inbox.ts'
import { claimableSince } from '#domain/inbox/retention.ts'
import type { ChangeOutcome, KeepOutcome } from '../inbox-store.ts'
import { columnsOf, rowKindOf, rowOf } from '../kept-rows.ts'
import { idRow, keptBefore, versionRow } from '../rows.ts'
import { sha256Hex } from '../token.ts'
import { appendActs } from './audit.ts'
import type { Connections, Database } from './connections.ts'
import { sendReply } from './replies.ts'

/** Entry and announcements in one round trip; without a row where the key is known. */
const INSERT = `
  WITH kept AS (
    INSERT INTO inbox_entry (kind, received_at, email, longer_consent, key, suspicion, sent, consents)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $10) ON CONFLICT (kind, key) DO NOTHING RETURNING id
  ), announced AS (
    INSERT INTO inbox_outbox (event_id, entry_id, channel, due_at)
    SELECT event_id, kept.id, channel, $2
    FROM kept, unnest($8::text[], $9::text[]) AS announcement (event_id, channel)
  )
  SELECT id FROM kept`

/** Old files have no digest (NULL): they count as equal. */
const OF_KEY = `
  SELECT id, sent = $3::jsonb AND NOT EXISTS (
    SELECT FROM (SELECT place, digest FROM inbox_file WHERE entry_id = entry.id) AS kept
    FULL JOIN (
      SELECT claim.place, digest FROM unnest($4::smallint[], $5::text[]) AS claim (place, fingerprint)
      LEFT JOIN inbox_file USING (fingerprint)
    ) AS claimed USING (place)
    WHERE kept.place IS NULL OR claimed.place IS NULL OR kept.digest <> claimed.digest
  ) AS same
  FROM inbox_entry AS entry WHERE kind = $1 AND key = $2`

const CLAIM = `
  UPDATE inbox_file SET entry_id = $1, place = $2, sender = NULL
  WHERE fingerprint = $3 AND entry_id IS NULL AND uploaded_at >= $4`

const keep = async (
  db: Database,
  { sent, key, receivedAt, suspicion, consents, claims, announceBy }: NewEntry,
): Promise<KeepOutcome> => {
  const { email, longerConsent } = columnsOf(sent)
  const content = JSON.stringify(rowOf(sent))
  const inserted = await db.query(INSERT, [
    rowKindOf(sent),
    receivedAt,
    email,
    longerConsent,
    key,
    suspicion,
    content,
    announceBy.map(() => randomUUID()),
    announceBy,
    JSON.stringify(consents),
  ])
  if (inserted.rows.length === 0) {
    const known = await db.query(OF_KEY, [
      rowKindOf(sent),
      key,
      content,
      claims.map(({ place }) => place),
      claims.map(({ token }) => sha256Hex(token)),
    ])
    return keptBefore.parse(known.rows[0])
  }
  const { id } = idRow.parse(inserted.rows[0])
  for (const { place, token } of claims) {
    const claimed = await db.query(CLAIM, [id, place, sha256Hex(token), claimableSince(receivedAt)])
    if (claimed.rowCount === 0) return { is: 'unknown-file', place }
  }
  return { is: 'kept', id }
}

/** Change and announcements in one round trip; without a row where the version is another, or the entry is gone. */
const CHANGE = `
  WITH changed AS (
    UPDATE inbox_entry
    SET sent = $3, email = $4, longer_consent = $5, state = $6, consents = $7, version = version + 1
    WHERE id = $1 AND version = $2 RETURNING id, version
  ), announced AS (
    INSERT INTO inbox_outbox (event_id, entry_id, channel, event, due_at)
    SELECT event_id, changed.id, channel, event, $8
    FROM changed, unnest($9::text[], $10::text[], $11::text[]) AS announcement (event_id, channel, event)
  )
  SELECT version FROM changed`

const change = async (
  db: Database,
  { id, version, sent, state, consents, acts, announce, reply }: ChangedEntry,
): Promise<ChangeOutcome> => {
  const { email, longerConsent } = columnsOf(sent)
  const [{ at }] = acts
  const { rows } = await db.query(CHANGE, [
    id,
    version,
    JSON.stringify(rowOf(sent)),
    email,
    longerConsent,
    state,
    JSON.stringify(consents),
    at,
    announce.map(() => randomUUID()),
    announce.map(({ channel }) => channel),
    announce.map(({ event }) => event),
  ])
  if (rows.length > 0) {
    if (reply !== undefined) await sendReply(db, id, reply, at)
    await appendActs(db, acts)
    return { is: 'changed', ...versionRow.parse(rows[0]) }
  }
  const known = await db.query('SELECT 1 FROM inbox_entry WHERE id = $1', [id])
  return { is: known.rows.length === 0 ? 'not-found' : 'conflict' }
}

export const keepStore = ({ run, transaction }: Connections) => ({
  keep: (received: NewEntry) =>
    received.claims.length === 0
      ? run('keep', (db) => keep(db, received))
      : transaction(
          'keep',
          (db) => keep(db, received),
          ({ is }) => is === 'kept',
        ),
  change: (entry: ChangedEntry) => transaction('change', (db) => change(db, entry)),
})
