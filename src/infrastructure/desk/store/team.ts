import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeskEntries, Note, NoteVersion } from '#application/desk/ports/desk.ts'
import { MOST_NOTES } from '#domain/desk/notes.ts'
import type { PersonId } from '#domain/desk/person.ts'
import { appendActs } from '#infrastructure/inbox/store/audit.ts'
import {
  type DatabaseCalls,
  done,
  erasing,
  read,
  synced,
  syncedStatement,
} from '#infrastructure/inbox/store/call.ts'
import { columnIn, type Database, firstRowIn, rowsIn } from '#infrastructure/inbox/store/database.ts'
import { CONFLICT, number } from '#infrastructure/inbox/store/rows.ts'
import { LOCK_PERSON, LOCKED_PERSON, personRow } from './people.ts'

const noteRow: z.ZodType<Note> = z.object({
  id: z.string(),
  author: z.string(),
  at: number,
  changedAt: number.nullable(),
  version: number,
  text: z.string(),
})

/** Stores which people a note mentions. People who are no longer on the desk are skipped. */
const mention = async (db: Database, note: string, people: readonly PersonId[]) => {
  await db.query(
    'INSERT INTO inbox_mention (note_id, person_id) SELECT CAST($1 AS TEXT), id FROM inbox_person WHERE id = ANY ($2)',
    [note, people],
  )
}

const unchanged = async (db: Database, { id, entry, author }: NoteVersion) => {
  const { rowCount } = await db.query(
    'SELECT 1 FROM inbox_note WHERE id = $1 AND entry_id = $2 AND author = $3',
    [id, entry, author],
  )
  return rowCount === 0 ? NOT_FOUND : CONFLICT
}

export const teamCalls = {
  teamOf: read(async (db, entry, person) => {
    const notes = await db.query(
      `SELECT id, author, at, changed_at AS "changedAt", version, text FROM inbox_note
      WHERE entry_id = $1 ORDER BY at, id COLLATE "C"`,
      [entry],
    )
    const ofPerson = 'SELECT 1 FROM inbox_star WHERE person_id = $1 AND entry_id = $2'
    const star = await db.query(ofPerson, [person, entry])
    const assignee = await db.query(
      `SELECT person.* FROM inbox_assigned AS assigned
      JOIN inbox_person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = $1`,
      [entry],
    )
    return found({
      notes: rowsIn(noteRow, notes),
      isStarred: star.rowCount > 0,
      assignee: firstRowIn(personRow, assignee),
    })
  }),
  addNote: synced(async (db, { id, entry, author, text, mentions }, act) => {
    // Locks the entry in a separate statement. While this statement waits for the lock, other transactions may add
    // notes. The next statement then counts these notes as well.
    const known = await db.query('SELECT 1 FROM inbox_entry WHERE id = $1 FOR UPDATE', [entry])
    if (known.rowCount === 0) return NOT_FOUND
    const { rowCount } = await db.query(
      `INSERT INTO inbox_note (id, entry_id, author, at, text)
      SELECT CAST($1 AS TEXT), id, CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS TEXT) FROM inbox_entry
      WHERE id = $2 AND (SELECT count(*) FROM inbox_note WHERE entry_id = $2) < $6`,
      [id, entry, author, act.at, text, MOST_NOTES],
    )
    if (rowCount === 0) return { ok: false, problem: 'too-many' } as const
    await mention(db, id, mentions)
    return done(appendActs(db, [act]))
  }),
  changeNote: erasing(async (db, note, act) => {
    const { id, entry, author, version, text, mentions } = note
    const { rowCount } = await db.query(
      `UPDATE inbox_note SET text = $5, changed_at = $6, version = version + 1
      WHERE id = $1 AND entry_id = $2 AND author = $3 AND version = $4`,
      [id, entry, author, version, text, act.at],
    )
    if (rowCount === 0) return unchanged(db, note)
    await db.query('DELETE FROM inbox_mention WHERE note_id = $1', [id])
    await mention(db, id, mentions)
    return done(appendActs(db, [act]))
  }),
  removeNote: erasing(async (db, note, act) => {
    const { id, entry, author, version } = note
    const { rowCount } = await db.query(
      'DELETE FROM inbox_note WHERE id = $1 AND entry_id = $2 AND author = $3 AND version = $4',
      [id, entry, author, version],
    )
    if (rowCount === 0) return unchanged(db, note)
    return done(appendActs(db, [act]))
  }),
  setStar: syncedStatement((db, person, entry, isStarred) => {
    const query = isStarred
      ? `${LOCKED_PERSON} INSERT INTO inbox_star (person_id, entry_id)
        SELECT locked.id, entry.id FROM locked, inbox_entry AS entry WHERE entry.id = $2 FOR UPDATE
        ON CONFLICT DO NOTHING`
      : 'DELETE FROM inbox_star WHERE person_id = $1 AND entry_id = $2'
    return done(db.query(query, [person, entry]))
  }),
  assign: synced(async (db, entry, { from, to }, act) => {
    if (to !== null && (await db.query(LOCK_PERSON, [to])).rowCount === 0) return CONFLICT
    // Locks the entry. If two people assign the entry at the same time, the second transaction waits for the first
    // and then returns a conflict.
    const known = await db.query('SELECT 1 FROM inbox_entry WHERE id = $1 FOR UPDATE', [entry])
    if (known.rowCount === 0) return NOT_FOUND
    const assigned = await db.query('SELECT person_id FROM inbox_assigned WHERE entry_id = $1', [entry])
    const [assignee = null] = columnIn(z.string(), assigned)
    if (assignee !== from) return CONFLICT
    if (to === null) await db.query('DELETE FROM inbox_assigned WHERE entry_id = $1', [entry])
    else
      await db.query(
        `INSERT INTO inbox_assigned (entry_id, person_id) VALUES ($1, $2)
        ON CONFLICT (entry_id) DO UPDATE SET person_id = excluded.person_id`,
        [entry, to],
      )
    return done(appendActs(db, [act]))
  }),
} satisfies Partial<DatabaseCalls<DeskEntries>>
