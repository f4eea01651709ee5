import type { Challenge, NewPasskey, PasskeyHolder } from '#application/ports/desk.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { Passkey, PasskeyCredential } from '#domain/desk/passkey.ts'
import type { PersonId } from '#domain/desk/person.ts'
import { passkeyHolderRow, passkeyRow } from '../desk-rows.ts'
import { appendActs } from './audit.ts'
import type { Connections } from './connections.ts'

/** Passkeys of the people of the desk. */
export const passkeyStore = ({ run, transaction }: Connections) => ({
  addChallenge: ({ digest, person, expiresAt }: Challenge, now: number) =>
    run('addChallenge', async (db) => {
      await db.query('DELETE FROM inbox_challenge WHERE expires_at <= $1', [now])
      await db.query('INSERT INTO inbox_challenge (digest, person_id, expires_at) VALUES ($1, $2, $3)', [
        digest,
        person,
        expiresAt,
      ])
      return null
    }),
  takeChallenge: (digest: string, person: PersonId | null, now: number) =>
    run('takeChallenge', async (db) => {
      const { rowCount } = await db.query(
        'DELETE FROM inbox_challenge WHERE digest = $1 AND person_id IS NOT DISTINCT FROM $2 AND expires_at > $3',
        [digest, person, now],
      )
      return rowCount === 1
    }),
  passkeysOf: (person: PersonId) =>
    run('passkeysOf', async (db): Promise<readonly Passkey[]> => {
      const query = 'SELECT * FROM inbox_passkey WHERE person_id = $1 ORDER BY added_at, id COLLATE "C"'
      return (await db.query(query, [person])).rows.map((row) => passkeyRow.parse(row))
    }),
  passkey: (id: string) =>
    run('passkey', async (db): Promise<PasskeyHolder | null> => {
      const { rows } = await db.query(
        `SELECT passkey.*, email, role, departments
        FROM inbox_passkey AS passkey JOIN inbox_person ON inbox_person.id = person_id WHERE passkey.id = $1`,
        [id],
      )
      return rows.length === 0 ? null : passkeyHolderRow.parse(rows[0])
    }),
  addPasskey: (person: PersonId, { id, publicKey, counter, name, addedAt }: NewPasskey, act: Act) =>
    transaction(
      'addPasskey',
      async (db) => {
        const { rowCount } = await db.query(
          `INSERT INTO inbox_passkey (id, person_id, public_key, counter, name, added_at)
          VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
          [id, person, publicKey, counter, name, addedAt],
        )
        if (rowCount === 1) await appendActs(db, [act])
        return rowCount === 1
      },
      (isAdded) => isAdded,
    ),
  notePasskeyUse: ({ id, counter: before }: PasskeyCredential, counter: number, act: Act) =>
    transaction(
      'notePasskeyUse',
      async (db) => {
        const { rowCount } = await db.query(
          'UPDATE inbox_passkey SET counter = $1, used_at = $2 WHERE id = $3 AND counter = $4',
          [counter, act.at, id, before],
        )
        if (rowCount === 1) await appendActs(db, [act])
        return rowCount === 1
      },
      (isUsed) => isUsed,
    ),
  removePasskey: (person: PersonId, id: string, act: Act) =>
    transaction('removePasskey', async (db) => {
      await db.query('DELETE FROM inbox_passkey WHERE person_id = $1 AND id = $2', [person, id])
      await appendActs(db, [act])
      return null
    }),
})
