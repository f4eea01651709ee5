import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ChangedEntry, NewEntry } from '#application/ports/inbox.ts'
import { claimableSince } from '#domain/inbox/retention.ts'
import type { ChangeOutcome, KeepOutcome } from '../inbox-store.ts'
import { columnsOf, rowKindOf, rowOf } from '../kept-rows.ts'
import { idRow, keptBefore, versionRow } from '../rows.ts'
import { sha256Hex } from '../token.ts'
import type { AppendActs } from './audit-store.ts'
import type { SendReply } from './reply-store.ts'

export const keepStore = (db: DatabaseSync, append: AppendActs, sendReply: SendReply) => {
  const insertEntry = db.prepare(`
    INSERT INTO entry (kind, received_at, email, longer_consent, key, suspicion, sent, consents)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kind, key) DO NOTHING RETURNING id`)
  // Old files have no digest (NULL): they count as equal.
  const entryOfKey = db.prepare(`
    SELECT id, sent = ? AND NOT EXISTS (
      SELECT 1 FROM (SELECT place, digest FROM file WHERE entry_id = entry.id) AS kept
      FULL JOIN (
        SELECT value ->> 'place' AS place, digest FROM json_each(?)
        LEFT JOIN file ON fingerprint = value ->> 'fingerprint'
      ) AS claimed USING (place)
      WHERE kept.place IS NULL OR claimed.place IS NULL OR kept.digest <> claimed.digest
    ) AS same
    FROM entry WHERE kind = ? AND key = ?`)
  const claimFile = db.prepare(`
    UPDATE file SET entry_id = ?, place = ?, sender = NULL
    WHERE fingerprint = ? AND entry_id IS NULL AND uploaded_at >= ?`)
  const announce = db.prepare(
    'INSERT INTO outbox (event_id, entry_id, channel, event, due_at) VALUES (?, ?, ?, ?, ?)',
  )
  const change = db.prepare(`
    UPDATE entry SET sent = ?, email = ?, longer_consent = ?, state = ?, consents = ?, version = version + 1
    WHERE id = ? AND version = ? RETURNING version`)
  const isKnown = db.prepare('SELECT 1 FROM entry WHERE id = ?')

  return {
    keep: ({ sent, key, receivedAt, suspicion, consents, claims, announceBy }: NewEntry): KeepOutcome => {
      const { email, longerConsent } = columnsOf(sent)
      const content = JSON.stringify(rowOf(sent))
      const row = insertEntry.get(
        rowKindOf(sent),
        receivedAt,
        email,
        longerConsent ? 1 : 0,
        key,
        suspicion,
        content,
        JSON.stringify(consents),
      )
      if (row === undefined) {
        const files = claims.map(({ place, token }) => ({ place, fingerprint: sha256Hex(token) }))
        return keptBefore.parse(entryOfKey.get(content, JSON.stringify(files), rowKindOf(sent), key))
      }
      const { id } = idRow.parse(row)
      for (const { place, token } of claims) {
        const claimed = claimFile.run(id, place, sha256Hex(token), claimableSince(receivedAt))
        if (claimed.changes === 0) return { is: 'unknown-file', place }
      }
      for (const channel of announceBy) announce.run(randomUUID(), id, channel, 'received', receivedAt)
      return { is: 'kept', id }
    },
    change: ({
      id,
      version,
      sent,
      state,
      consents,
      acts,
      announce: announcements,
      reply,
    }: ChangedEntry): ChangeOutcome => {
      const { email, longerConsent } = columnsOf(sent)
      const row = change.get(
        JSON.stringify(rowOf(sent)),
        email,
        longerConsent ? 1 : 0,
        state,
        JSON.stringify(consents),
        id,
        version,
      )
      if (row === undefined) return { is: isKnown.get(id) === undefined ? 'not-found' : 'conflict' }
      const [{ at }] = acts
      for (const { channel, event } of announcements) announce.run(randomUUID(), id, channel, event, at)
      if (reply !== undefined) sendReply(id, reply, at)
      append(acts)
      return { is: 'changed', ...versionRow.parse(row) }
    },
  }
}
