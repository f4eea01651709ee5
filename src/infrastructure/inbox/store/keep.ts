import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { ChangedEntry, NewEntry } from '#application/ports/inbox.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { claimableSince } from '#domain/inbox/retention.ts'
import { columnsOf, keptRowOf, rowKindOf } from '../kept-rows.ts'
import { sha256Hex } from '../token.ts'
import { announce } from './announcements.ts'
import { appendActs } from './audit.ts'
import { erasing, type InboxCalls, synced } from './call.ts'
import { columnIn, type Database, rowsIn } from './database.ts'
import { CONFLICT, json, number } from './rows.ts'

const keptRow = z.object({ id: number, sent: json })

const claimedRow = z.object({ place: number, digest: z.string().nullable() })

const uploadedRow = z.object({ fingerprint: z.string(), digest: z.string().nullable() })

/** A file without a digest always matches, because earlier versions of the site stored no digests. */
const hasFiles = async (db: Database, id: EntryId, claims: NewEntry['claims']): Promise<boolean> => {
  const kept = rowsIn(
    claimedRow,
    await db.query('SELECT place, digest FROM inbox_file WHERE entry_id = $1', [id]),
  )
  const uploaded = await db.query('SELECT fingerprint, digest FROM inbox_file WHERE fingerprint = ANY ($1)', [
    claims.map(({ token }) => sha256Hex(token)),
  ])
  const digests = new Map(
    rowsIn(uploadedRow, uploaded).map(({ fingerprint, digest }) => [fingerprint, digest]),
  )
  return (
    kept.length === claims.length &&
    claims.every(({ place, token }) => {
      const file = kept.find((one) => one.place === place)
      const digest = digests.get(sha256Hex(token)) ?? null
      return file !== undefined && (file.digest === null || digest === null || file.digest === digest)
    })
  )
}

/** Handles a submission whose idempotency key is already used. */
const keptBefore = async (db: Database, { sent, key, claims }: NewEntry) => {
  const query = 'SELECT id, CAST(sent AS TEXT) AS sent FROM inbox_entry WHERE kind = $1 AND key = $2'
  const kept = keptRow.parse((await db.query(query, [rowKindOf(sent), key])).rows[0])
  const isSame =
    isDeepStrictEqual(kept.sent, JSON.parse(JSON.stringify(keptRowOf(sent)))) &&
    (await hasFiles(db, kept.id, claims))
  return isSame ? found(kept.id) : ({ ok: false, problem: 'used-key' } as const)
}

/**
 * Changes an entry inside the transaction of the caller. `also` can change other rows in the transaction. This
 * function locks the audit log after `also`, because every transaction must lock the log last.
 */
export const writeChange = async (
  db: Database,
  { id, version, sent, state, consents, acts, announce: announcements }: ChangedEntry,
  also: () => Promise<void> = async () => {},
) => {
  const { email, longerConsent } = columnsOf(sent)
  const changed = await db.query(
    `UPDATE inbox_entry
    SET sent = $3, email = $4, longer_consent = $5, state = $6, consents = $7, version = version + 1
    WHERE id = $1 AND version = $2`,
    [id, version, JSON.stringify(keptRowOf(sent)), email, longerConsent, state, JSON.stringify(consents)],
  )
  if (changed.rowCount === 0) {
    const known = await db.query('SELECT 1 FROM inbox_entry WHERE id = $1', [id])
    return known.rowCount === 0 ? NOT_FOUND : CONFLICT
  }
  await announce(db, id, announcements, acts[0].at)
  await also()
  await appendActs(db, acts)
  return found(version + 1)
}

export const keepCalls = {
  keep: synced(async (db, entry) => {
    const { sent, key, receivedAt, suspicion, consents, claims, announceBy } = entry
    const { email, longerConsent } = columnsOf(sent)
    const [id] = columnIn(
      number,
      await db.query(
        `INSERT INTO inbox_entry (kind, received_at, email, longer_consent, key, suspicion, sent, consents)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (kind, key) DO NOTHING RETURNING id`,
        [
          rowKindOf(sent),
          receivedAt,
          email,
          longerConsent,
          key,
          suspicion,
          JSON.stringify(keptRowOf(sent)),
          JSON.stringify(consents),
        ],
      ),
    )
    if (id === undefined) return keptBefore(db, entry)
    for (const { place, token } of claims) {
      const { rowCount } = await db.query(
        `UPDATE inbox_file SET entry_id = $1, place = $2, sender = NULL
        WHERE fingerprint = $3 AND entry_id IS NULL AND uploaded_at >= $4`,
        [id, place, sha256Hex(token), claimableSince(receivedAt)],
      )
      if (rowCount === 0) return { ok: false, problem: 'unknown-file', place } as const
    }
    await announce(
      db,
      id,
      announceBy.map((channel) => ({ channel, event: 'received' })),
      receivedAt,
    )
    return found(id)
  }),
  change: erasing((db, entry) => writeChange(db, entry)),
} satisfies InboxCalls
