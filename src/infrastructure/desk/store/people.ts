import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeskPeople, Session } from '#application/desk/ports/sign-in.ts'
import { actOf } from '#domain/desk/act.ts'
import {
  type Invitation,
  invitedAct,
  keepsAnOwner,
  type Person,
  type PersonId,
  type ReadDepartments,
  ROLES,
} from '#domain/desk/person.ts'
import type { Act } from '#domain/inbox/audit.ts'
import { appendActs } from '#infrastructure/inbox/store/audit.ts'
import { type DatabaseCalls, done, read, synced } from '#infrastructure/inbox/store/call.ts'
import {
  columnIn,
  type Database,
  firstRowIn,
  insertRows,
  rowsIn,
} from '#infrastructure/inbox/store/database.ts'
import { json, number } from '#infrastructure/inbox/store/rows.ts'

const LAST_OWNER = { ok: false, problem: 'last-owner' } as const

export const personRow: z.ZodType<Person> = z.object({
  id: z.string(),
  email: z.string(),
  // A row may have an unknown role after a change by hand. The role is then read as `reader`, so that the owners can
  // still see and remove the person.
  role: z.enum(ROLES).catch('reader'),
  departments: json
    .pipe(z.array(z.number()))
    .nullable()
    .catch([])
    .transform((ids): ReadDepartments => ids ?? 'all'),
})

const SESSION = 'digest, started_at AS "startedAt", expires_at AS "expiresAt", device'

const sessionRow: z.ZodType<Session> = z.object({
  digest: z.string(),
  startedAt: number,
  expiresAt: number,
  device: z.string(),
})

/** A link has no person if it is for the first owner. */
const linkedPerson = z.string().nullable()

const savePerson = async (db: Database, { email, role, departments }: Invitation): Promise<Person> => {
  const { rows } = await db.query(
    `INSERT INTO inbox_person (id, email, role, departments) VALUES ($1, $2, $3, $4)
    ON CONFLICT (email) DO UPDATE SET role = excluded.role, departments = excluded.departments RETURNING *`,
    [randomUUID(), email, role, departments === 'all' ? null : JSON.stringify(departments)],
  )
  return personRow.parse(rows[0])
}

const personWith = async (db: Database, id: PersonId): Promise<Person | null> =>
  firstRowIn(personRow, await db.query('SELECT * FROM inbox_person WHERE id = $1', [id]))

const people = async (db: Database): Promise<readonly Person[]> =>
  rowsIn(personRow, await db.query('SELECT * FROM inbox_person ORDER BY email COLLATE "C"'))

/**
 * Locks the table of people and returns all people. Any other transaction that changes people waits until this
 * transaction ends.
 */
const lockedPeople = async (db: Database): Promise<readonly Person[]> => {
  await db.lock('people')
  return people(db)
}

const firstOwner = async (db: Database, email: string): Promise<Person | null> => {
  const hasOwner = (await lockedPeople(db)).some(({ role }) => role === 'owner')
  return hasOwner ? null : savePerson(db, { email, role: 'owner', departments: 'all' })
}

/**
 * Returns the lines of the audit log for a new session. If the first owner signs in for the first time, the log also
 * records that the operator invited this owner.
 */
const sessionBegun = (person: Person, { startedAt: at }: Session, isFirstOwner: boolean): readonly Act[] => {
  const begun = actOf(person, at, { name: 'session-begun', detail: {} })
  return isFirstOwner ? [actOf({ email: null }, at, invitedAct(person)), begun] : [begun]
}

/**
 * Locks a person, so that no other transaction can remove the person. A transaction that also locks an entry must
 * lock the person first. With different orders, two transactions could wait for each other.
 */
export const LOCK_PERSON = 'SELECT id FROM inbox_person WHERE id = $1 FOR UPDATE'

export const LOCKED_PERSON = `WITH locked AS MATERIALIZED (${LOCK_PERSON})`

export const peopleCalls = {
  people: read(async (db) => found(await people(db))),
  savePerson: synced(async (db, invited, act) => {
    if (!keepsAnOwner(await lockedPeople(db), invited)) return LAST_OWNER
    const person = await savePerson(db, invited)
    await appendActs(db, [act])
    return found(person)
  }),
  removePerson: synced(async (db, id, act) => {
    const known = await lockedPeople(db)
    const removed = known.find((person) => person.id === id)
    if (removed !== undefined && !keepsAnOwner(known, { ...removed, role: null })) return LAST_OWNER
    await db.query('DELETE FROM inbox_person WHERE id = $1', [id])
    // Removes the batches and the saved filters of the person.
    await db.query("DELETE FROM inbox_module_record WHERE module = 'desk' AND id LIKE $1", [`${id}/%`])
    if (removed !== undefined) await appendActs(db, [act])
    return found(null)
  }),
  addLink: synced(async (db, { digest, person, expiresAt }, now) => {
    const row = [digest, person, expiresAt]
    const into = 'inbox_link (digest, person_id, expires_at)'
    if ((await insertRows(db, into, [row], 'ON CONFLICT DO NOTHING')) === 0)
      return { ok: false, problem: 'known' } as const
    // Keep this statement after the insert. The insert locks the person, and this statement locks links. A
    // transaction that removes the person locks in the same order, so the two transactions cannot wait for each
    // other.
    return done(db.query('DELETE FROM inbox_link WHERE expires_at <= $1', [now]))
  }),
  linkHolder: read(async (db, digest, now) => {
    const query = 'SELECT person_id FROM inbox_link WHERE digest = $1 AND expires_at > $2'
    const [holder] = columnIn(linkedPerson, await db.query(query, [digest, now]))
    if (holder === undefined) return NOT_FOUND
    return found(holder === null ? null : await personWith(db, holder))
  }),
  beginSession: synced(async (db, link, session, email) => {
    const { digest, startedAt, expiresAt, device } = session
    const query = 'DELETE FROM inbox_link WHERE digest = $1 AND expires_at > $2 RETURNING person_id'
    const [holder] = columnIn(linkedPerson, await db.query(query, [link, startedAt]))
    if (holder === undefined) return NOT_FOUND
    const first = async () => (email === null ? null : firstOwner(db, email))
    const person = holder === null ? await first() : await personWith(db, holder)
    if (person === null) return NOT_FOUND
    await db.query('DELETE FROM inbox_session WHERE expires_at <= $1', [startedAt])
    await db.query(
      'INSERT INTO inbox_session (digest, person_id, started_at, expires_at, device) VALUES ($1, $2, $3, $4, $5)',
      [digest, person.id, startedAt, expiresAt, device],
    )
    await appendActs(db, sessionBegun(person, session, holder === null))
    return found(person)
  }),
  session: read(async (db, digest, now) => {
    const query = `
      SELECT ${SESSION}, person.id AS id, email, role, departments FROM inbox_session
      JOIN inbox_person AS person ON person.id = person_id WHERE digest = $1 AND expires_at > $2`
    const result = await db.query(query, [digest, now])
    const [session, person] = [firstRowIn(sessionRow, result), firstRowIn(personRow, result)]
    return session === null || person === null ? NOT_FOUND : found({ person, session })
  }),
  sessionsOf: read(async (db, id, now) => {
    const query = `
      SELECT ${SESSION} FROM inbox_session
      WHERE person_id = $1 AND expires_at > $2 ORDER BY started_at DESC`
    return found(rowsIn(sessionRow, await db.query(query, [id, now])))
  }),
  endSessions: synced(async (db, id, digest, act) => {
    const { rowCount } = await db.query(
      'DELETE FROM inbox_session WHERE person_id = $1 AND digest = coalesce($2, digest)',
      [id, digest],
    )
    if (rowCount > 0) await appendActs(db, [act])
    return found(null)
  }),
} satisfies DatabaseCalls<DeskPeople>
