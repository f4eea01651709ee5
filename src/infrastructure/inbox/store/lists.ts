import type * as z from 'zod'
import { found } from '#application/answer.ts'
import type { EntryConditions, EntryQuery } from '#application/ports/inbox.ts'
import { rowKindOf } from '../kept-rows.ts'
import { read } from './call.ts'
import { type Database, type Matches, type PlaceValue, rowsIn, type SqlValue } from './database.ts'
import { idRow } from './rows.ts'

const ALL: Matches = { from: 'inbox_entry AS entry', id: 'entry.id', clause: 'true' }

/** The SQL expression for the id of an application's vacancy. It is the same as in the index, so queries use the index. */
export const VACANCY_ID = "(entry.sent #>> '{candidacy,vacancy,id}')::bigint"

/** Returns the SQL conditions for the filters of a query, but not for its search words. */
export const clausesOf = (
  { email, isSuspicious, kind, language, vacancies, state, from, until }: EntryConditions,
  place: PlaceValue,
): readonly string[] => [
  ...(kind === null ? [] : [`entry.kind = ${place(rowKindOf({ kind }))}`]),
  ...(email === '' ? [] : [`entry.email = ${place(email)}`]),
  ...(vacancies === 'all' ? [] : [`${VACANCY_ID} = ANY (${place(vacancies)})`]),
  ...(state === '' ? [] : [`entry.state = ${place(state)}`]),
  ...(language === null ? [] : [`entry.sent #>> '{candidacy,language}' = ${place(language)}`]),
  ...(isSuspicious === null ? [] : [`entry.suspicion IS ${isSuspicious ? 'NOT ' : ''}NULL`]),
  ...(from === null ? [] : [`entry.received_at >= ${place(from)}`]),
  ...(until === null ? [] : [`entry.received_at < ${place(until)}`]),
]

export const listEntryRows = async <Row>(
  db: Database,
  query: EntryQuery,
  row: z.ZodType<Row>,
  add: (place: PlaceValue) => Readonly<Record<'columns' | 'clauses', readonly string[]>>,
): Promise<readonly Row[]> => {
  const list = async (matching: (place: PlaceValue) => Matches) => {
    const values: SqlValue[] = []
    const place = (value: SqlValue) => `$${values.push(value)}`
    const { columns, clauses } = add(place)
    const { from: source, id, clause } = matching(place)
    const { before, after, atMost } = query
    const all = [
      clause,
      ...(before === null ? [] : [`${id} < ${place(before)}`]),
      ...(after === null ? [] : [`${id} > ${place(after)}`]),
      ...clausesOf(query, place),
      ...clauses,
    ]
    const text = `
      SELECT ${['entry.id AS id', ...columns].join(', ')} FROM ${source}
      WHERE ${all.join(' AND ')} ORDER BY ${id} ${after === null ? 'DESC' : 'ASC'} LIMIT ${place(atMost)}`
    return rowsIn(row, await db.query(text, values))
  }
  return query.words.length === 0 ? list(() => ALL) : db.search(query, list)
}

export const listCalls = {
  entryIds: read(async (db, query: EntryQuery) =>
    found(await listEntryRows(db, query, idRow, () => ({ columns: [], clauses: [] }))),
  ),
}
