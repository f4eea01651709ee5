import type { DatabaseSync } from 'node:sqlite'
import type { NewShare, Share } from '#application/ports/desk.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { entryIdRow, shareRow } from '../desk-rows.ts'
import type { AppendActs } from './audit-store.ts'

/** Links to one entry, and who has opened them. */
export const shareStore = (db: DatabaseSync, append: AppendActs) => {
  const forget = db.prepare('DELETE FROM share WHERE expires_at <= ?')
  const add = db.prepare('INSERT INTO share (digest, entry_id, person_id, expires_at) VALUES (?, ?, ?, ?)')
  const one = db.prepare('SELECT entry_id FROM share WHERE digest = ? AND expires_at > ?')
  const open = db.prepare('INSERT INTO share_reader (digest, person_id) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const opened = db.prepare(`
    SELECT entry_id FROM share JOIN share_reader USING (digest)
    WHERE share_reader.person_id = ? AND entry_id = ? AND expires_at > ? LIMIT 1`)
  const ofEntry = db.prepare(`
    SELECT digest, email, expires_at FROM share JOIN person ON person.id = share.person_id
    WHERE entry_id = ? AND expires_at > ? ORDER BY expires_at DESC, digest`)
  const end = db.prepare('DELETE FROM share WHERE digest = ? AND entry_id = ?')

  return {
    addShare: ({ digest, entry, person, expiresAt }: NewShare, act: Act): null => {
      forget.run(act.at)
      add.run(digest, entry, person, expiresAt)
      append([act])
      return null
    },
    openShare: (digest: string, person: PersonId, now: number): EntryId | null => {
      const row = one.get(digest, now)
      if (row === undefined) return null
      open.run(digest, person)
      return entryIdRow.parse(row).entry_id
    },
    isSharedWith: (person: PersonId, entry: EntryId, now: number): boolean =>
      opened.get(person, entry, now) !== undefined,
    shares: (entry: EntryId, now: number): readonly Share[] =>
      ofEntry.all(entry, now).map((row) => shareRow.parse(row)),
    endShare: (entry: EntryId, digest: string, act: Act): null => {
      end.run(digest, entry)
      append([act])
      return null
    },
  }
}
