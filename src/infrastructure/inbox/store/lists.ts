import { found } from '#application/answer.ts'
import type { DeskQuery } from '#application/desk/ports/desk.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import { rowKindOf } from '../kept-rows.ts'
import { type Database, type ListMatches, listOf, type Matches, read, type SqlValue } from './database.ts'
import { type EntryMark, markRow } from './rows.ts'

const MINE: Readonly<Record<Mine, (person: string) => string>> = {
  starred: (person) => `SELECT entry_id FROM inbox_star WHERE person_id = ${person}`,
  assigned: (person) => `SELECT entry_id FROM inbox_assigned WHERE person_id = ${person}`,
  mentioned: (person) => `
    SELECT note.entry_id FROM inbox_mention AS mention
    JOIN inbox_note AS note ON note.id = mention.note_id WHERE mention.person_id = ${person}`,
}

const NO_PERSON = ''

const ALL: Matches = { from: 'inbox_entry AS entry', id: 'entry.id', clause: 'true' }

const list = async (
  db: Database,
  query: DeskQuery,
  matching: Parameters<ListMatches>[0],
): Promise<readonly EntryMark[]> => {
  const values: SqlValue[] = []
  const place = (value: SqlValue) => `$${values.push(value)}`
  const person = place(query.person ?? NO_PERSON)
  const has = (table: 'seen' | 'star') =>
    `EXISTS (SELECT 1 FROM inbox_${table} AS mark WHERE mark.person_id = ${person} AND mark.entry_id = entry.id)`
  const isRead = has('seen')
  const { vacancy, language } = db.paths
  const { from: source, id, clause } = matching(place)
  const {
    before,
    after,
    kind,
    email,
    vacancies,
    state,
    isSuspicious,
    isUnread = false,
    mine = null,
    from,
    until,
  } = query
  const clauses = [
    clause,
    ...(before === null ? [] : [`${id} < ${place(before)}`]),
    ...(after === null ? [] : [`${id} > ${place(after)}`]),
    ...(kind === null ? [] : [`entry.kind = ${place(rowKindOf({ kind }))}`]),
    ...(email === '' ? [] : [`entry.email = ${place(email)}`]),
    ...(vacancies === 'all' ? [] : [`${vacancy} = ANY (${place(vacancies)})`]),
    ...(state === '' ? [] : [`entry.state = ${place(state)}`]),
    ...(query.language === null ? [] : [`${language} = ${place(query.language)}`]),
    ...(isSuspicious === null ? [] : [`entry.suspicion IS ${isSuspicious ? 'NOT ' : ''}NULL`]),
    ...(isUnread ? [`NOT ${isRead}`] : []),
    ...(mine === null ? [] : [`entry.id IN (${MINE[mine](person)})`]),
    ...(from === null ? [] : [`entry.received_at >= ${place(from)}`]),
    ...(until === null ? [] : [`entry.received_at < ${place(until)}`]),
  ]
  const text = `
    SELECT entry.id AS id, ${isRead} AS is_read, ${has('star')} AS is_starred, (
      SELECT person.email FROM inbox_assigned AS assigned
      JOIN inbox_person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = entry.id
    ) AS assignee FROM ${source}
    WHERE ${clauses.join(' AND ')} ORDER BY ${id} ${after === null ? 'DESC' : 'ASC'} LIMIT ${place(query.atMost)}`
  return listOf(markRow, await db.query(text, values))
}

export const listCalls = {
  entryMarks: read(async (db, query: DeskQuery) =>
    found(
      query.words.length === 0
        ? await list(db, query, () => ALL)
        : await db.search(query, (matching) => list(db, query, matching)),
    ),
  ),
}
