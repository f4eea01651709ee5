import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { NewShare, Share } from '#application/ports/desk.ts'
import type { TokenDigest } from '#application/ports/sign-in.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { appendActs } from './audit.ts'
import { addExpiring, firstOf, listOf, read, synced } from './database.ts'
import { number } from './rows.ts'

const entryIdRow = z.object({ entry_id: number })

const shareRow = z
  .object({ digest: z.string(), email: z.string(), expires_at: number })
  .transform(({ digest, email, expires_at }): Share => ({ digest, email, expiresAt: expires_at }))

/** Links to one entry, and the people who have opened them. */
export const shareCalls = {
  addShare: synced(async (db, { digest, entry, person, expiresAt }: NewShare, act: Act) => {
    const row = { digest, entry_id: entry, person_id: person, expires_at: expiresAt }
    await addExpiring(db, 'inbox_share', row, act.at)
    await appendActs(db, [act])
    return found(null)
  }),
  openShare: synced(async (db, digest: TokenDigest, person: PersonId, now: number) => {
    const query = 'SELECT entry_id FROM inbox_share WHERE digest = $1 AND expires_at > $2'
    const share = firstOf(entryIdRow, await db.query(query, [digest, now]))
    if (share === null) return found(null)
    await db.query(
      'INSERT INTO inbox_share_reader (digest, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [digest, person],
    )
    return found(share.entry_id)
  }),
  isSharedWith: read(async (db, person: PersonId, entry: EntryId, now: number) => {
    const { rowCount } = await db.query(
      `SELECT 1 FROM inbox_share AS share JOIN inbox_share_reader AS reader USING (digest)
      WHERE reader.person_id = $1 AND share.entry_id = $2 AND share.expires_at > $3 LIMIT 1`,
      [person, entry, now],
    )
    return found(rowCount > 0)
  }),
  shares: read(async (db, entry: EntryId, now: number) => {
    const query = `
      SELECT digest, email, expires_at FROM inbox_share AS share
      JOIN inbox_person AS person ON person.id = share.person_id
      WHERE entry_id = $1 AND expires_at > $2 ORDER BY expires_at DESC, digest COLLATE "C"`
    return found(listOf(shareRow, await db.query(query, [entry, now])))
  }),
  endShare: synced(async (db, entry: EntryId, digest: TokenDigest, act: Act) => {
    const { rowCount } = await db.query('DELETE FROM inbox_share WHERE digest = $1 AND entry_id = $2', [
      digest,
      entry,
    ])
    if (rowCount > 0) await appendActs(db, [act])
    return found(null)
  }),
}
