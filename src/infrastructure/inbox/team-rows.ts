import * as z from 'zod'
import type { Note } from '#application/ports/team.ts'
import { number } from './rows.ts'

export const noteRow = z
  .object({
    id: z.string(),
    author: z.string(),
    at: number,
    changed_at: number.nullable(),
    version: number,
    text: z.string(),
  })
  .transform(({ changed_at, ...note }): Note => ({ ...note, changedAt: changed_at }))

export const assignedRow = z.object({ person_id: z.string() })

/** Both databases are asked the same; they differ in the names of tables and of values. */
export const teamStatements = (prefix: '' | 'inbox_', at: (position: number) => string) => ({
  notes: `SELECT * FROM ${prefix}note WHERE entry_id = ${at(1)} ORDER BY at, id`,
  isStarred: `SELECT 1 FROM ${prefix}star WHERE person_id = ${at(1)} AND entry_id = ${at(2)}`,
  assignee: `
    SELECT person.* FROM ${prefix}assigned AS assigned
    JOIN ${prefix}person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = ${at(1)}`,
  addNote: `
    INSERT INTO ${prefix}note (id, entry_id, author, at, text)
    SELECT CAST(${at(1)} AS TEXT), id, CAST(${at(3)} AS TEXT), CAST(${at(4)} AS BIGINT), CAST(${at(5)} AS TEXT)
    FROM ${prefix}entry WHERE id = ${at(2)} RETURNING id`,
  addMention: `
    INSERT INTO ${prefix}mention (note_id, person_id) SELECT CAST(${at(1)} AS TEXT), id
    FROM ${prefix}person WHERE id = ${at(2)}`,
  removeMentions: `DELETE FROM ${prefix}mention WHERE note_id = ${at(1)}`,
  changeNote: `
    UPDATE ${prefix}note SET text = ${at(5)}, changed_at = ${at(6)}, version = version + 1
    WHERE id = ${at(1)} AND entry_id = ${at(2)} AND author = ${at(3)} AND version = ${at(4)} RETURNING id`,
  removeNote: `
    DELETE FROM ${prefix}note
    WHERE id = ${at(1)} AND entry_id = ${at(2)} AND author = ${at(3)} AND version = ${at(4)} RETURNING id`,
  isNote: `SELECT 1 FROM ${prefix}note WHERE id = ${at(1)} AND entry_id = ${at(2)} AND author = ${at(3)}`,
  star: `
    INSERT INTO ${prefix}star (person_id, entry_id) SELECT CAST(${at(1)} AS TEXT), id
    FROM ${prefix}entry WHERE id = ${at(2)} ON CONFLICT DO NOTHING`,
  unstar: `DELETE FROM ${prefix}star WHERE person_id = ${at(1)} AND entry_id = ${at(2)}`,
  assigned: `SELECT person_id FROM ${prefix}assigned WHERE entry_id = ${at(1)}`,
  assign: `
    INSERT INTO ${prefix}assigned (entry_id, person_id) SELECT id, CAST(${at(2)} AS TEXT)
    FROM ${prefix}entry WHERE id = ${at(1)}
    ON CONFLICT (entry_id) DO UPDATE SET person_id = excluded.person_id`,
  unassign: `DELETE FROM ${prefix}assigned WHERE entry_id = ${at(1)}`,
})

/** What became of a change. */
export type NoteOutcome = 'done' | 'conflict' | 'not-found'
