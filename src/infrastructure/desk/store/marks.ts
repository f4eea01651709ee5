import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { DeskQuery } from '#application/desk/ports/desk.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import { read } from '#infrastructure/inbox/store/database.ts'
import { listEntryRows } from '#infrastructure/inbox/store/lists.ts'
import { number } from '#infrastructure/inbox/store/rows.ts'

/** Accepts numbers, because SQLite stores booleans as 0 and 1. */
const flag = z.union([z.boolean(), z.number()]).transform(Boolean)

const markRow = z
  .object({ id: number, is_read: flag, is_starred: flag, assignee: z.string().nullable() })
  .transform(({ id, is_read, is_starred, assignee }) => ({
    id,
    isRead: is_read,
    isStarred: is_starred,
    assignee,
  }))

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

const NO_PERSON = ''

export const markCalls = {
  entryMarks: read(async (db, { person = NO_PERSON, isUnread = false, mine = null, ...query }: DeskQuery) =>
    found(
      await listEntryRows(db, query, markRow, (place) => {
        const reader = place(person)
        const has = (table: 'seen' | 'star') =>
          `EXISTS (SELECT 1 FROM inbox_${table} AS mark WHERE mark.person_id = ${reader} AND mark.entry_id = entry.id)`
        return {
          columns: [`${has('seen')} AS is_read`, `${has('star')} AS is_starred`, `${ASSIGNEE} AS assignee`],
          clauses: [
            ...(isUnread ? [`NOT ${has('seen')}`] : []),
            ...(mine === null ? [] : [`entry.id IN (${MINE[mine](reader)})`]),
          ],
        }
      }),
    ),
  ),
}
