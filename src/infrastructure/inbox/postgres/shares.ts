import type { NewShare, Share } from '#application/ports/desk.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { entryIdRow, shareRow } from '../desk-rows.ts'
import { appendActs } from './audit.ts'
import type { Connections } from './connections.ts'

/** Links to one entry, and who has opened them. */
export const shareStore = ({ run, transaction }: Connections) => ({
  addShare: ({ digest, entry, person, expiresAt }: NewShare, act: Act) =>
    transaction('addShare', async (db) => {
      await db.query('DELETE FROM inbox_share WHERE expires_at <= $1', [act.at])
      await db.query(
        'INSERT INTO inbox_share (digest, entry_id, person_id, expires_at) VALUES ($1, $2, $3, $4)',
        [digest, entry, person, expiresAt],
      )
      await appendActs(db, [act])
      return null
    }),
  openShare: (digest: string, person: PersonId, now: number) =>
    run('openShare', async (db): Promise<EntryId | null> => {
      const { rows } = await db.query(
        'SELECT entry_id FROM inbox_share WHERE digest = $1 AND expires_at > $2',
        [digest, now],
      )
      if (rows.length === 0) return null
      await db.query(
        'INSERT INTO inbox_share_reader (digest, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [digest, person],
      )
      return entryIdRow.parse(rows[0]).entry_id
    }),
  isSharedWith: (person: PersonId, entry: EntryId, now: number) =>
    run('isSharedWith', async (db): Promise<boolean> => {
      const { rows } = await db.query(
        `SELECT 1 FROM inbox_share AS share JOIN inbox_share_reader AS reader USING (digest)
         WHERE reader.person_id = $1 AND share.entry_id = $2 AND share.expires_at > $3 LIMIT 1`,
        [person, entry, now],
      )
      return rows.length > 0
    }),
  shares: (entry: EntryId, now: number) =>
    run('shares', async (db): Promise<readonly Share[]> => {
      const { rows } = await db.query(
        `SELECT digest, email, expires_at FROM inbox_share AS share JOIN inbox_person AS person ON person.id = share.person_id
         WHERE entry_id = $1 AND expires_at > $2 ORDER BY expires_at DESC, digest COLLATE "C"`,
        [entry, now],
      )
      return rows.map((row) => shareRow.parse(row))
    }),
  endShare: (entry: EntryId, digest: string, act: Act) =>
    transaction('endShare', async (db) => {
      await db.query('DELETE FROM inbox_share WHERE digest = $1 AND entry_id = $2', [digest, entry])
      await appendActs(db, [act])
      return null
    }),
})
