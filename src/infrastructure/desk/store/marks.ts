import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { DeskConditions, DeskEntries, DeskQuery } from '#application/desk/ports/desk.ts'
import { FIRST_STATE } from '#domain/careers/application-state.ts'
import type { EntryCount, Mine } from '#domain/desk/entry-filter.ts'
import { rowKindOf } from '#infrastructure/inbox/kept-rows.ts'
import { type Calls, type DatabaseCalls, read } from '#infrastructure/inbox/store/call.ts'
import { type PlaceValue, rowsIn, type SqlValue } from '#infrastructure/inbox/store/database.ts'
import { clausesOf, listEntryRows } from '#infrastructure/inbox/store/lists.ts'
import { number } from '#infrastructure/inbox/store/rows.ts'

/** SQLite stores a boolean as 0 or 1. */
const flag = z.union([z.boolean(), z.number()]).transform(Boolean)

const markRow = z.object({ id: number, isRead: flag, isStarred: flag, assignee: z.string().nullable() })

const MINE: Readonly<Record<Mine, (person: string) => string>> = {
  starred: (person) => `SELECT entry_id FROM inbox_star WHERE person_id = ${person}`,
  assigned: (person) => `SELECT entry_id FROM inbox_assigned WHERE person_id = ${person}`,
  mentioned: (person) => `
    SELECT note.entry_id FROM inbox_mention AS mention
    JOIN inbox_note AS note ON note.id = mention.note_id WHERE mention.person_id = ${person}`,
}

const ASSIGNEE = `(
  SELECT person.email FROM inbox_assigned AS assigned
  JOIN inbox_person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = entry.id
)`

const IS_WAITING = `(
  entry.state = '${FIRST_STATE}' AND entry.suspicion IS NULL
  AND NOT EXISTS (SELECT 1 FROM inbox_reply AS reply WHERE reply.entry_id = entry.id)
)`

const NO_PERSON = ''

const marksOf = (
  { person = NO_PERSON, isUnread = false, isWaiting = false, mine = null }: DeskConditions,
  place: PlaceValue,
) => {
  const reader = place(person)
  const has = (table: 'seen' | 'star') =>
    `EXISTS (SELECT 1 FROM inbox_${table} AS mark WHERE mark.person_id = ${reader} AND mark.entry_id = entry.id)`
  return {
    isRead: `${has('seen')} AS "isRead"`,
    isStarred: `${has('star')} AS "isStarred"`,
    clauses: [
      ...(isUnread ? [`NOT ${has('seen')}`] : []),
      ...(isWaiting ? [IS_WAITING] : []),
      ...(mine === null ? [] : [`entry.id IN (${MINE[mine](reader)})`]),
    ],
  }
}

const countRow: z.ZodType<EntryCount> = z
  .object({ isMessage: flag, state: z.string(), isRead: flag, isWaiting: flag, count: number })
  .transform(({ isMessage, ...row }) => ({ ...row, kind: isMessage ? 'message' : 'application' }))

export const markCalls = {
  entryMarks: read(async (db, query: DeskQuery) =>
    found(
      await listEntryRows(db, query, markRow, (place) => {
        const { isRead, isStarred, clauses } = marksOf(query, place)
        return { columns: [isRead, isStarred, `${ASSIGNEE} AS assignee`], clauses }
      }),
    ),
  ),
  entryCounts: read(async (db, conditions) => {
    const values: SqlValue[] = []
    const place = (value: SqlValue) => `$${values.push(value)}`
    const { isRead, clauses } = marksOf(conditions, place)
    const all = ['true', ...clausesOf(conditions, db, place), ...clauses]
    const text = `
      SELECT entry.kind = '${rowKindOf({ kind: 'message' })}' AS "isMessage", entry.state AS state, ${isRead},
        ${IS_WAITING} AS "isWaiting", count(*) AS count
      FROM inbox_entry AS entry WHERE ${all.join(' AND ')} GROUP BY 1, 2, 3, 4`
    return found(rowsIn(countRow, await db.query(text, values)))
  }),
} satisfies Partial<DatabaseCalls<DeskEntries>> & Calls
