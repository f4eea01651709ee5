import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
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
import { entryStatement, SQLITE_DIALECT } from '../entry-query.ts'
import { answerCountRow, answerStatement, applicationCountRow, countStatement } from '../figure-query.ts'
import type { AppendActs } from './audit-store.ts'

/** The people of the desk, their links and their sessions. */
export const deskStore = (db: DatabaseSync, append: AppendActs) => {
  const all = db.prepare('SELECT * FROM person ORDER BY email')
  const one = db.prepare('SELECT * FROM person WHERE id = ?')
  const save = db.prepare(`
    INSERT INTO person (id, email, role, departments) VALUES (?, ?, ?, ?)
    ON CONFLICT (email) DO UPDATE SET role = excluded.role, departments = excluded.departments RETURNING *`)
  const owner = db.prepare(`SELECT 1 FROM person WHERE role = 'owner' LIMIT 1`)
  const remove = db.prepare('DELETE FROM person WHERE id = ?')
  const forgetLinks = db.prepare('DELETE FROM link WHERE expires_at <= ?')
  const forgetSessions = db.prepare('DELETE FROM session WHERE expires_at <= ?')
  const addLink = db.prepare('INSERT INTO link (digest, person_id, expires_at) VALUES (?, ?, ?)')
  const link = db.prepare('SELECT person_id FROM link WHERE digest = ? AND expires_at > ?')
  const useLink = db.prepare('DELETE FROM link WHERE digest = ?')
  const addSession = db.prepare(
    'INSERT INTO session (digest, person_id, started_at, expires_at, device) VALUES (?, ?, ?, ?, ?)',
  )
  const session = db.prepare('SELECT * FROM session WHERE digest = ? AND expires_at > ?')
  const sessions = db.prepare(
    'SELECT * FROM session WHERE person_id = ? AND expires_at > ? ORDER BY started_at DESC',
  )
  const endSessions = db.prepare('DELETE FROM session WHERE person_id = ? AND digest = coalesce(?, digest)')

  const person = (id: unknown): Person | null => {
    const row = one.get(String(id))
    return row === undefined ? null : personRow.parse(row)
  }
  const people = (): readonly Person[] => all.all().map((row) => personRow.parse(row))

  const savePerson = ({ email, role, departments }: Invitation): Person =>
    personRow.parse(save.get(randomUUID(), email, role, departmentsText(departments)))

  const firstOwner = (email: string): Person | null =>
    owner.get() === undefined ? savePerson({ email, role: 'owner', departments: 'all' }) : null

  const holderOf = (digest: string, now: number): { readonly person: Person | null } | null => {
    const row = link.get(digest, now)
    if (row === undefined) return null
    const { person_id } = linkRow.parse(row)
    return { person: person_id === null ? null : person(person_id) }
  }

  const rowsOf = <Row>(
    { text, values }: { readonly text: string; readonly values: readonly SQLInputValue[] },
    row: { readonly parse: (found: unknown) => Row },
  ): readonly Row[] =>
    db
      .prepare(text)
      .all(...values)
      .map((found) => row.parse(found))

  const markRead = db.prepare(
    'INSERT INTO seen (person_id, entry_id) SELECT ?, id FROM entry WHERE id = ? ON CONFLICT DO NOTHING',
  )

  return {
    entryMarks: (query: EntryQuery): readonly EntryMark[] =>
      rowsOf(entryStatement(query, SQLITE_DIALECT), markRow),
    applicationCounts: (query: CountQuery): readonly ApplicationCount[] =>
      rowsOf(countStatement(query, SQLITE_DIALECT), applicationCountRow),
    answerCounts: (query: CountQuery): readonly AnswerCount[] =>
      rowsOf(answerStatement(query, SQLITE_DIALECT), answerCountRow),
    markRead: (id: PersonId, entry: EntryId, act: Act): null => {
      markRead.run(id, entry)
      append([act])
      return null
    },
    people,
    savePerson: (invited: Invitation, act: Act): Person | 'last-owner' => {
      if (!keepsAnOwner(people(), invited)) return 'last-owner'
      const person = savePerson(invited)
      append([act])
      return person
    },
    removePerson: (id: PersonId, act: Act): null | 'last-owner' => {
      const removed = person(id)
      if (removed !== null && !keepsAnOwner(people(), { ...removed, role: null })) return 'last-owner'
      remove.run(id)
      append([act])
      return null
    },
    addLink: ({ digest, person, expiresAt }: SignInLink, now: number): null => {
      forgetLinks.run(now)
      addLink.run(digest, person, expiresAt)
      return null
    },
    linkHolder: holderOf,
    beginSession: (used: string, began: Session, email: string | null): Person | null => {
      const holder = holderOf(used, began.startedAt)
      if (holder === null) return null
      const signedIn = holder.person ?? (email === null ? null : firstOwner(email))
      if (signedIn === null) return null
      useLink.run(used)
      forgetSessions.run(began.startedAt)
      addSession.run(began.digest, signedIn.id, began.startedAt, began.expiresAt, began.device)
      append(sessionBegun(signedIn, began, holder.person === null))
      return signedIn
    },
    session: (digest: string, now: number) => {
      const row = session.get(digest, now)
      const of = row === undefined ? null : person(row['person_id'])
      return of === null ? null : { person: of, session: sessionRow.parse(row) }
    },
    sessionsOf: (id: PersonId, now: number): readonly Session[] =>
      sessions.all(id, now).map((row) => sessionRow.parse(row)),
    endSessions: (id: PersonId, digest: string | null, act: Act): null => {
      endSessions.run(id, digest)
      append([act])
      return null
    },
  }
}
