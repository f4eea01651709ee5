import type { DatabaseSync } from 'node:sqlite'
import type { Challenge, NewPasskey, PasskeyHolder } from '#application/ports/desk.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { Passkey, PasskeyCredential } from '#domain/desk/passkey.ts'
import type { PersonId } from '#domain/desk/person.ts'
import { passkeyHolderRow, passkeyRow } from '../desk-rows.ts'
import type { AppendActs } from './audit-store.ts'

/** Passkeys of the people of the desk. */
export const passkeyStore = (db: DatabaseSync, append: AppendActs) => {
  const forget = db.prepare('DELETE FROM challenge WHERE expires_at <= ?')
  const addChallenge = db.prepare('INSERT INTO challenge (digest, person_id, expires_at) VALUES (?, ?, ?)')
  const takeChallenge = db.prepare(
    'DELETE FROM challenge WHERE digest = ? AND person_id IS ? AND expires_at > ?',
  )
  const ofPerson = db.prepare('SELECT * FROM passkey WHERE person_id = ? ORDER BY added_at, id')
  const one = db.prepare(`
    SELECT passkey.*, email, role, departments FROM passkey JOIN person ON person.id = person_id WHERE passkey.id = ?`)
  const add = db.prepare(`
    INSERT INTO passkey (id, person_id, public_key, counter, name, added_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`)
  const use = db.prepare('UPDATE passkey SET counter = ?, used_at = ? WHERE id = ? AND counter = ?')
  const remove = db.prepare('DELETE FROM passkey WHERE person_id = ? AND id = ?')

  return {
    addChallenge: ({ digest, person, expiresAt }: Challenge, now: number): null => {
      forget.run(now)
      addChallenge.run(digest, person, expiresAt)
      return null
    },
    takeChallenge: (digest: string, person: PersonId | null, now: number): boolean =>
      takeChallenge.run(digest, person, now).changes > 0,
    passkeysOf: (person: PersonId): readonly Passkey[] =>
      ofPerson.all(person).map((row) => passkeyRow.parse(row)),
    passkey: (id: string): PasskeyHolder | null => {
      const row = one.get(id)
      return row === undefined ? null : passkeyHolderRow.parse(row)
    },
    addPasskey: (
      person: PersonId,
      { id, publicKey, counter, name, addedAt }: NewPasskey,
      act: Act,
    ): boolean => {
      if (add.run(id, person, publicKey, counter, name, addedAt).changes === 0) return false
      append([act])
      return true
    },
    notePasskeyUse: ({ id, counter: before }: PasskeyCredential, counter: number, act: Act): boolean => {
      if (use.run(counter, act.at, id, before).changes === 0) return false
      append([act])
      return true
    },
    removePasskey: (person: PersonId, id: string, act: Act): null => {
      remove.run(person, id)
      append([act])
      return null
    },
  }
}
