import type * as z from 'zod'
import type { Answer } from '#application/answer.ts'
import type { EntryQuery } from '#application/ports/desk.ts'
import type { EntryMark } from './rows.ts'

export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number)[]

/** One connection to a database, in a transaction where the call writes more than one statement. */
export interface Database {
  /** A statement as PostgreSQL has it; a list is one value, for `= ANY ($1)`. */
  query(text: string, values?: readonly SqlValue[]): Promise<QueryResult>
  /** Until the transaction ends, no other transaction changes the people, or the audit log. */
  lock(what: 'people' | 'audit'): Promise<unknown>
  /** Lists the entries in which each word of the query begins a word of the entry. */
  search(query: EntryQuery, list: ListMatches): Promise<readonly EntryMark[]>
  readonly paths: JsonPaths
}

export interface QueryResult {
  readonly rows: readonly unknown[]
  /** Rows that were read, added, changed or removed. */
  readonly rowCount: number
}

/** FROM, the column of the order, and WHERE of a list of entries. */
export interface Matches {
  readonly from: string
  readonly id: string
  readonly clause: string
}

/** Adds a value to a statement, and returns its placeholder. */
type PlaceValue = (value: SqlValue) => string

export type ListMatches = (matching: (place: PlaceValue) => Matches) => Promise<readonly EntryMark[]>

/** Where the JSON of an application has its vacancy's number, its language, and how the applicant heard of the studio. */
export interface JsonPaths {
  readonly vacancy: string
  readonly language: string
  readonly source: string
}

export const listOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): readonly Row[] =>
  rows.map((row) => schema.parse(row))

/** `null`: there is none. */
export const firstOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): Row | null =>
  rows.length === 0 ? null : schema.parse(rows[0])

/** Adds all rows with one statement, and returns how many were added. `into`: the table and its columns. */
export const insertRows = async (
  db: Database,
  into: string,
  rows: readonly (readonly SqlValue[])[],
  onConflict: '' | 'ON CONFLICT DO NOTHING' = '',
): Promise<number> => {
  if (rows.length === 0) return 0
  const values: SqlValue[] = []
  const places = rows.map((row) => `(${row.map((value) => `$${values.push(value)}`).join(', ')})`)
  return (await db.query(`INSERT INTO ${into} VALUES ${places.join(', ')} ${onConflict}`, values)).rowCount
}

/**
 * Adds a row that ends at its `expires_at`, and then removes those of its table that have ended: a removal of its person, which takes such
 * rows along, is waited for before any of them is locked.
 */
export const addExpiring = async (
  db: Database,
  table: 'inbox_challenge' | 'inbox_link' | 'inbox_share',
  row: Readonly<Record<string, SqlValue>>,
  now: number,
): Promise<void> => {
  await insertRows(db, `${table} (${Object.keys(row).join(', ')})`, [Object.values(row)])
  await db.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [now])
}

/** Whether a call only reads, writes what a loss of power may take, or writes what is synced first. */
type Durability = 'read' | 'unsynced' | 'synced'

interface Options {
  /** No visitor waits for it: it may take minutes. */
  readonly isBackground?: boolean
  /** What it removes or replaces must be in no file of the database any more. */
  readonly isErasing?: boolean
  /** It needs no transaction of its own. */
  readonly isOneStatement?: boolean
}

const call =
  (durability: Durability) =>
  <Arguments extends readonly unknown[], Result extends Answer<unknown, string>>(
    run: (db: Database, ...args: Arguments) => Promise<Result>,
    { isBackground = false, isErasing = false, isOneStatement = false }: Options = {},
  ) => ({ durability, run, isBackground, isErasing, isOneStatement })

/** What a call writes is written whole; where it answers with a problem, nothing is written. */
export const read = call('read')
export const unsynced = call('unsynced')
export const synced = call('synced')
