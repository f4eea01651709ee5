import type * as z from 'zod'
import type { Answer } from '#application/answer.ts'
import type { EntryQuery } from '#application/ports/inbox.ts'
import type { EntryMark } from './rows.ts'

export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number)[]

/** One connection to a database. It is in a transaction if the call writes more than one statement. */
export interface Database {
  /** Runs a statement in PostgreSQL's dialect. A list is one value, for `= ANY ($1)`. */
  query(text: string, values?: readonly SqlValue[]): Promise<QueryResult>
  /** Keeps other transactions from changing the people or the audit log until this one ends. */
  lock(what: 'people' | 'audit'): Promise<unknown>
  /** Lists the entries in which each word of the query begins a word of the entry. */
  search(query: EntryQuery, list: ListMatches): Promise<readonly EntryMark[]>
  readonly paths: JsonPaths
}

export interface QueryResult {
  readonly rows: readonly unknown[]
  /** The number of rows that were read, added, changed or removed. */
  readonly rowCount: number
}

/** The FROM, the column of the order, and the WHERE of a list of entries. */
export interface Matches {
  readonly from: string
  readonly id: string
  readonly clause: string
}

/** Adds a value to a statement, and returns its placeholder. */
type PlaceValue = (value: SqlValue) => string

export type ListMatches = (matching: (place: PlaceValue) => Matches) => Promise<readonly EntryMark[]>

/**
 * The JSON paths of an application's vacancy number, its language, and its answer to how the applicant heard of the
 * studio.
 */
export interface JsonPaths {
  readonly vacancy: string
  readonly language: string
  readonly source: string
}

export const listOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): readonly Row[] =>
  rows.map((row) => schema.parse(row))

/** Returns null if there are no rows. */
export const firstOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): Row | null =>
  rows.length === 0 ? null : schema.parse(rows[0])

/** Adds all rows with one statement and returns how many were added. `into` names the table and its columns. */
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

/** A call only reads, or its writes may be lost with the power, or its writes are synced first. */
type Durability = 'read' | 'unsynced' | 'synced'

interface Options {
  /** The call may take minutes, because no visitor waits for it. */
  readonly isBackground?: boolean
  /** Data that the call removes or replaces must disappear from every file of the database. */
  readonly isErasing?: boolean
  /** The call needs no transaction. */
  readonly isOneStatement?: boolean
}

const call =
  (durability: Durability) =>
  <Arguments extends readonly unknown[], Result extends Answer<unknown, string>>(
    run: (db: Database, ...args: Arguments) => Promise<Result>,
    { isBackground = false, isErasing = false, isOneStatement = false }: Options = {},
  ) => ({ durability, run, isBackground, isErasing, isOneStatement })

/** A call's writes are committed together. If the call returns a problem, nothing is written. */
export const read = call('read')
export const unsynced = call('unsynced')
export const synced = call('synced')
