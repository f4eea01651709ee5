import { randomUUID } from 'node:crypto'
import type { CountQuery, EntryQuery, Session, SignInLink } from '#application/ports/desk.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import { type Invitation, keepsAnOwner, type Person, type PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import {
  departmentsText,
  type EntryMark,
  linkRow,
  markRow,
  personRow,
  sessionBegun,
  sessionRow,
} from '../desk-rows.ts'
import { entryStatement, fewStatement, postgresDialect } from '../entry-query.ts'
import { answerCountRow, answerStatement, applicationCountRow, countStatement } from '../figure-query.ts'
import { idRow } from '../rows.ts'
import { appendActs } from './audit.ts'
import type { Connections, Database } from './connections.ts'

const SAVE = `
  INSERT INTO inbox_person (id, email, role, departments) VALUES ($1, $2, $3, $4)
  ON CONFLICT (email) DO UPDATE SET role = excluded.role, departments = excluded.departments RETURNING *`

const savePerson = async (db: Database, { email, role, departments }: Invitation): Promise<Person> => {
  const { rows } = await db.query(SAVE, [randomUUID(), email, role, departmentsText(departments)])
  return personRow.parse(rows[0])
}

const personWith = async (db: Database, id: unknown): Promise<Person | null> => {
  const { rows } = await db.query('SELECT * FROM inbox_person WHERE id = $1', [id])
  return rows.length === 0 ? null : personRow.parse(rows[0])
}

const people = async (db: Database): Promise<readonly Person[]> => {
  const { rows } = await db.query('SELECT * FROM inbox_person ORDER BY email COLLATE "C"')
  return rows.map((row) => personRow.parse(row))
}

/** Until the transaction ends, nothing else changes them: of two changes at once the later one sees the earlier. */
const lockedPeople = async (db: Database): Promise<readonly Person[]> => {
  await db.query('LOCK TABLE inbox_person IN SHARE ROW EXCLUSIVE MODE')
  return people(db)
}

const firstOwner = async (db: Database, email: string): Promise<Person | null> => {
  const hasOwner = (await lockedPeople(db)).some(({ role }) => role === 'owner')
  return hasOwner ? null : savePerson(db, { email, role: 'owner', departments: 'all' })
}

const beginSession = async (
  db: Database,
  used: string,
  began: Session,
  email: string | null,
): Promise<Person | null> => {
  const { digest, startedAt, expiresAt, device } = began
  const { rows } = await db.query(
    'DELETE FROM inbox_link WHERE digest = $1 AND expires_at > $2 RETURNING person_id',
    [used, startedAt],
  )
  if (rows.length === 0) return null
  const { person_id } = linkRow.parse(rows[0])
  const first = async () => (email === null ? null : firstOwner(db, email))
  const person = person_id === null ? await first() : await personWith(db, person_id)
  if (person === null) return null
  await db.query('DELETE FROM inbox_session WHERE expires_at <= $1', [startedAt])
  await db.query(
    'INSERT INTO inbox_session (digest, person_id, started_at, expires_at, device) VALUES ($1, $2, $3, $4, $5)',
    [digest, person.id, startedAt, expiresAt, device],
  )
  await appendActs(db, sessionBegun(person, began, person_id === null))
  return person
}

/** The people of the desk, their links and their sessions. */
export const deskStore = ({ run, transaction }: Connections) => ({
  entryMarks: (query: EntryQuery) =>
    run('entryMarks', async (db): Promise<readonly EntryMark[]> => {
      const marks = async (searched: 'nearest' | readonly number[]) => {
        const { text, values } = entryStatement(query, postgresDialect(searched))
        return (await db.query(text, [...values])).rows.map((row) => markRow.parse(row))
      }
      if (query.words.length === 0) return marks([])
      const nearest = await marks('nearest')
      if (nearest.length === query.atMost) return nearest
      const few = await db.query(fewStatement(query.words))
      return marks(few.rows.map((row) => idRow.parse(row).id))
    }),
  applicationCounts: (query: CountQuery) =>
    run('applicationCounts', async (db): Promise<readonly ApplicationCount[]> => {
      const { text, values } = countStatement(query, postgresDialect([]))
      return (await db.query(text, [...values])).rows.map((row) => applicationCountRow.parse(row))
    }),
  answerCounts: (query: CountQuery) =>
    run('answerCounts', async (db): Promise<readonly AnswerCount[]> => {
      const { text, values } = answerStatement(query, postgresDialect([]))
      return (await db.query(text, [...values])).rows.map((row) => answerCountRow.parse(row))
    }),
  markRead: (id: PersonId, entry: EntryId, act: Act) =>
    transaction('markRead', async (db) => {
      await db.query(
        'INSERT INTO inbox_seen (person_id, entry_id) SELECT $1, id FROM inbox_entry WHERE id = $2 ON CONFLICT DO NOTHING',
        [id, entry],
      )
      await appendActs(db, [act])
      return null
    }),
  people: () => run('people', people),
  savePerson: (invited: Invitation, act: Act) =>
    transaction('savePerson', async (db): Promise<Person | 'last-owner'> => {
      if (!keepsAnOwner(await lockedPeople(db), invited)) return 'last-owner'
      const person = await savePerson(db, invited)
      await appendActs(db, [act])
      return person
    }),
  removePerson: (id: PersonId, act: Act) =>
    transaction('removePerson', async (db): Promise<null | 'last-owner'> => {
      const known = await lockedPeople(db)
      const removed = known.find((person) => person.id === id)
      if (removed !== undefined && !keepsAnOwner(known, { ...removed, role: null })) return 'last-owner'
      await db.query('DELETE FROM inbox_person WHERE id = $1', [id])
      await appendActs(db, [act])
      return null
    }),
  addLink: ({ digest, person, expiresAt }: SignInLink, now: number) =>
    run('addLink', async (db) => {
      await db.query('DELETE FROM inbox_link WHERE expires_at <= $1', [now])
      await db.query('INSERT INTO inbox_link (digest, person_id, expires_at) VALUES ($1, $2, $3)', [
        digest,
        person,
        expiresAt,
      ])
      return null
    }),
  linkHolder: (digest: string, now: number) =>
    run('linkHolder', async (db): Promise<{ readonly person: Person | null } | null> => {
      const { rows } = await db.query(
        'SELECT person_id FROM inbox_link WHERE digest = $1 AND expires_at > $2',
        [digest, now],
      )
      if (rows.length === 0) return null
      const { person_id } = linkRow.parse(rows[0])
      return { person: person_id === null ? null : await personWith(db, person_id) }
    }),
  beginSession: (used: string, began: Session, email: string | null) =>
    transaction(
      'beginSession',
      (db) => beginSession(db, used, began, email),
      (person) => person !== null,
    ),
  session: (digest: string, now: number) =>
    run('session', async (db) => {
      const { rows } = await db.query('SELECT * FROM inbox_session WHERE digest = $1 AND expires_at > $2', [
        digest,
        now,
      ])
      const person = rows.length === 0 ? null : await personWith(db, rows[0]?.person_id)
      return person === null ? null : { person, session: sessionRow.parse(rows[0]) }
    }),
  sessionsOf: (id: PersonId, now: number) =>
    run('sessionsOf', async (db): Promise<readonly Session[]> => {
      const { rows } = await db.query(
        'SELECT * FROM inbox_session WHERE person_id = $1 AND expires_at > $2 ORDER BY started_at DESC',
        [id, now],
      )
      return rows.map((row) => sessionRow.parse(row))
    }),
  endSessions: (id: PersonId, digest: string | null, act: Act) =>
    transaction('endSessions', async (db) => {
      await db.query('DELETE FROM inbox_session WHERE person_id = $1 AND ($2::text IS NULL OR digest = $2)', [
        id,
        digest,
      ])
      await appendActs(db, [act])
      return null
    }),
})
