import type { EntryQuery } from '#application/ports/desk.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import { rowKindOf } from './kept-rows.ts'

type SqlValue = string | number

/** PostgreSQL takes lists as they are. */
type PostgresValue = SqlValue | readonly number[]

/** Where entries come from, by which of their columns they are ordered, and what holds of them. */
interface Searched {
  readonly from: string
  readonly id: string
  readonly clause: string
}

/** How the databases differ where entries are listed. */
export interface Dialect<Value> {
  readonly prefix: '' | 'inbox_'
  readonly place: (position: number) => string
  readonly vacancy: string
  readonly language: string
  /** How the applicant heard of the studio. */
  readonly source: string
  /** A comparison with each of them. */
  readonly among: (ids: readonly number[], at: (value: Value) => string) => string
  /** Entries in which each word is the beginning of a word. */
  readonly withWords: (
    query: Pick<EntryQuery, 'words' | 'before' | 'after'>,
    at: (value: Value) => string,
  ) => Searched
}

export const SQLITE_DIALECT: Dialect<SqlValue> = {
  prefix: '',
  place: (position) => `?${position}`,
  vacancy: "(entry.sent ->> '$.candidacy.vacancy.id')",
  language: "(entry.sent ->> '$.candidacy.language')",
  source: "(entry.sent ->> '$.candidacy.referralSelect')",
  among: (ids, at) => `IN (SELECT value FROM json_each(${at(JSON.stringify(ids))}))`,
  // The index is read from its newest entry on, and only as far as the page needs.
  withWords: ({ words }, at) => ({
    from: 'entry_text CROSS JOIN entry ON entry.id = entry_text.rowid',
    id: 'entry_text.rowid',
    clause: `entry_text MATCH ${at(words.map((word) => `"${word}"*`).join(' '))}`,
  }),
}

const tsquery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ')

/** Up to so many matches are fetched by id. With more it is faster to test each entry from the newest on: a page is full soon. */
const FEW = 1000

/** Whether the words are in few entries: one more than few is asked for. */
export const fewStatement = (words: readonly string[]) => ({
  text: `SELECT entry_id AS id FROM inbox_entry_text WHERE words @@ to_tsquery('simple', $1) LIMIT ${FEW + 1}`,
  values: [tsquery(words)],
})

/** How many of the newest entries are tested first: enough to fill a page of 50 with a word that one entry in ten has. */
const NEAREST = 500

/**
 * A GIN index has no order: for a frequent word PostgreSQL collects every match before it can return the newest. `nearest`:
 * only the entries next to the page are looked at. Numbers: what the words were found in, as far as that was asked.
 */
export const postgresDialect = (searched: 'nearest' | readonly number[]): Dialect<PostgresValue> => ({
  prefix: 'inbox_',
  place: (position) => `$${position}`,
  vacancy: "((entry.sent #>> '{candidacy,vacancy,id}')::bigint)",
  language: "(entry.sent #>> '{candidacy,language}')",
  source: "(entry.sent #>> '{candidacy,referralSelect}')",
  among: (ids, at) => `= ANY (${at(ids)}::bigint[])`,
  withWords: ({ words, before, after }, at) => {
    const matches = () => `words @@ to_tsquery('simple', ${at(tsquery(words))})`
    if (searched === 'nearest') {
      const paging = [
        ...(before === null ? [] : [`entry_id < ${at(before)}`]),
        ...(after === null ? [] : [`entry_id > ${at(after)}`]),
      ]
      return {
        from: `(
          SELECT entry_id FROM (
            SELECT entry_id, words FROM inbox_entry_text WHERE ${['true', ...paging].join(' AND ')}
            ORDER BY entry_id ${after === null ? 'DESC' : 'ASC'} LIMIT ${NEAREST}
          ) AS nearest WHERE ${matches()}
        ) AS hit JOIN inbox_entry AS entry ON entry.id = hit.entry_id`,
        id: 'entry.id',
        clause: 'true',
      }
    }
    return {
      from: 'inbox_entry AS entry',
      id: 'entry.id',
      clause:
        searched.length <= FEW
          ? `entry.id = ANY (${at(searched)}::bigint[])`
          : `(SELECT ${matches()} FROM inbox_entry_text WHERE entry_id = entry.id)`,
    }
  },
})

const NO_PERSON = ''

/** The entries that have to do with a person. */
const MINE: Readonly<Record<Mine, (prefix: string, person: string) => string>> = {
  starred: (prefix, person) => `SELECT entry_id FROM ${prefix}star WHERE person_id = ${person}`,
  assigned: (prefix, person) => `SELECT entry_id FROM ${prefix}assigned WHERE person_id = ${person}`,
  mentioned: (prefix, person) => `
    SELECT note.entry_id FROM ${prefix}mention AS mention
    JOIN ${prefix}note AS note ON note.id = mention.note_id WHERE mention.person_id = ${person}`,
}

/** One statement for what is listed. Words hold letters and digits alone. */
export const entryStatement = <Value>(
  query: EntryQuery,
  { prefix, place, vacancy, language, among, withWords }: Dialect<Value | SqlValue>,
): { readonly text: string; readonly values: readonly (Value | SqlValue)[] } => {
  const values: (Value | SqlValue)[] = []
  const at = (value: Value | SqlValue) => place(values.push(value))
  const person = at(query.person ?? NO_PERSON)
  const has = (table: 'seen' | 'star') =>
    `EXISTS (SELECT 1 FROM ${prefix}${table} AS mark WHERE mark.person_id = ${person} AND mark.entry_id = entry.id)`
  const isRead = has('seen')
  const {
    from: source,
    id,
    clause,
  } = query.words.length === 0
    ? { from: `${prefix}entry AS entry`, id: 'entry.id', clause: 'true' }
    : withWords(query, at)
  const { before, after, kind, email, vacancies, state, isSuspicious, isUnread, mine, from, until } = query
  const clauses = [
    clause,
    ...(before === null ? [] : [`${id} < ${at(before)}`]),
    ...(after === null ? [] : [`${id} > ${at(after)}`]),
    ...(kind === null ? [] : [`entry.kind = ${at(rowKindOf({ kind }))}`]),
    ...(email === '' ? [] : [`entry.email = ${at(email)}`]),
    ...(vacancies === 'all' ? [] : [`${vacancy} ${among(vacancies, at)}`]),
    ...(state === '' ? [] : [`entry.state = ${at(state)}`]),
    ...(query.language === null ? [] : [`${language} = ${at(query.language)}`]),
    ...(isSuspicious === null ? [] : [`entry.suspicion IS ${isSuspicious ? 'NOT ' : ''}NULL`]),
    ...(isUnread ? [`NOT ${isRead}`] : []),
    ...(mine === null ? [] : [`entry.id IN (${MINE[mine](prefix, person)})`]),
    ...(from === null ? [] : [`entry.received_at >= ${at(from)}`]),
    ...(until === null ? [] : [`entry.received_at < ${at(until)}`]),
  ]
  return {
    text: `
      SELECT entry.id AS id, ${isRead} AS is_read, ${has('star')} AS is_starred, (
        SELECT person.email FROM ${prefix}assigned AS assigned
        JOIN ${prefix}person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = entry.id
      ) AS assignee FROM ${source}
      WHERE ${clauses.join(' AND ')} ORDER BY ${id} ${after === null ? 'DESC' : 'ASC'} LIMIT ${at(query.atMost)}`,
    values,
  }
}
