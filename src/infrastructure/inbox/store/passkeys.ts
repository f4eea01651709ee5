import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { Challenge, NewPasskey, PasskeyHolder, TokenDigest } from '#application/ports/sign-in.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { Passkey, PasskeyCredential } from '#domain/desk/passkey.ts'
import type { PersonId } from '#domain/desk/person.ts'
import { appendActs } from './audit.ts'
import { addExpiring, firstOf, listOf, read, synced } from './database.ts'
import { personColumns } from './people.ts'
import { number } from './rows.ts'

const passkeyRow = z
  .object({ id: z.string(), name: z.string(), added_at: number, used_at: number.nullable() })
  .transform(({ id, name, added_at, used_at }): Passkey => ({ id, name, addedAt: added_at, usedAt: used_at }))

const passkeyHolderRow = z
  .object({
    id: z.string(),
    person_id: z.string(),
    public_key: z.instanceof(Uint8Array),
    counter: number,
    name: z.string(),
    ...personColumns,
  })
  .transform(
    ({ id, person_id, public_key, counter, name, ...person }): PasskeyHolder => ({
      person: { id: person_id, ...person },
      credential: { id, publicKey: public_key, counter },
      name,
    }),
  )

export const passkeyCalls = {
  addChallenge: synced(async (db, { digest, person, expiresAt }: Challenge, now: number) => {
    await addExpiring(db, 'inbox_challenge', { digest, person_id: person, expires_at: expiresAt }, now)
    return found(null)
  }),
  takeChallenge: synced(
    async (db, digest: TokenDigest, person: PersonId | null, now: number) => {
      const { rowCount } = await db.query(
        'DELETE FROM inbox_challenge WHERE digest = $1 AND person_id IS NOT DISTINCT FROM $2 AND expires_at > $3',
        [digest, person, now],
      )
      return found(rowCount === 1)
    },
    { isOneStatement: true },
  ),
  passkeysOf: read(async (db, person: PersonId) => {
    const query = 'SELECT * FROM inbox_passkey WHERE person_id = $1 ORDER BY added_at, id COLLATE "C"'
    return found(listOf(passkeyRow, await db.query(query, [person])))
  }),
  passkey: read(async (db, id: string) => {
    const query = `
      SELECT passkey.*, email, role, departments FROM inbox_passkey AS passkey
      JOIN inbox_person AS person ON person.id = person_id WHERE passkey.id = $1`
    const passkey = firstOf(passkeyHolderRow, await db.query(query, [id]))
    return passkey === null ? NOT_FOUND : found(passkey)
  }),
  addPasskey: synced(
    async (db, person: PersonId, { id, publicKey, counter, name, addedAt }: NewPasskey, act: Act) => {
      const { rowCount } = await db.query(
        `INSERT INTO inbox_passkey (id, person_id, public_key, counter, name, added_at)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [id, person, publicKey, counter, name, addedAt],
      )
      if (rowCount === 1) await appendActs(db, [act])
      return found(rowCount === 1)
    },
  ),
  notePasskeyUse: synced(
    async (db, { id, counter: before }: PasskeyCredential, counter: number, act: Act) => {
      const { rowCount } = await db.query(
        'UPDATE inbox_passkey SET counter = $1, used_at = $2 WHERE id = $3 AND counter = $4',
        [counter, act.at, id, before],
      )
      if (rowCount === 1) await appendActs(db, [act])
      return found(rowCount === 1)
    },
  ),
  removePasskey: synced(async (db, person: PersonId, id: string, act: Act) => {
    const { rowCount } = await db.query('DELETE FROM inbox_passkey WHERE person_id = $1 AND id = $2', [
      person,
      id,
    ])
    if (rowCount > 0) await appendActs(db, [act])
    return found(null)
  }),
}
