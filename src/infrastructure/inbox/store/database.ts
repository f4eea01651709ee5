import type * as z from 'zod'
import type { Answer } from '#application/answer.ts'
import type { EntryQuery } from '#application/ports/desk.ts'
import type { EntryMark } from './rows.ts'

export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number)[]

/** One connection to a database, in a transaction where the call writes. */
export interface Database {
  /** A statement as PostgreSQL has it; a list is a value of its own, for `= ANY ($1)`. */
  query(text: string, values?: readonly SqlValue[]): Promise<QueryResult>
  /** Until the transaction ends, no other one changes it. */
  lock(what: 'people' | 'audit'): Promise<unknown>
  readonly dialect: Dialect
}

export interface QueryResult {
  readonly rows: readonly unknown[]
  /** Rows that were read, added, changed or removed. */
  readonly rowCount: number
}

/** Where entries come from, by which of their columns they are ordered, and what holds of them. */
export interface Matches {
  readonly from: string
  readonly id: string
  readonly clause: string
}

/** Writes a value of a statement in its place. */
export type PlaceValue = (value: SqlValue) => string

/** What the two databases have no common word for. */
export interface Dialect {
  /** Of an application: its vacancy's number, its language, and how the applicant heard of the studio. */
  readonly vacancy: string
  readonly language: string
  readonly source: string
  /** Lists entries in which each word is the beginning of a word, out of those that its index finds. */
  readonly search: (
    query: EntryQuery,
    db: Database,
    list: (matching: (place: PlaceValue) => Matches) => Promise<readonly EntryMark[]>,
  ) => Promise<readonly EntryMark[]>
}

export const listOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): readonly Row[] =>
  rows.map((row) => schema.parse(row))

/** `null`: there is none. */
export const firstOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): Row | null =>
  rows.length === 0 ? null : schema.parse(rows[0])

/** Adds all rows with one statement, and says how many it added. `into`: the table and its columns. */
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

/** Whether a call only reads, writes what a loss of power may take, or writes what is synced first. */
export type Durability = 'read' | 'unsynced' | 'synced'

interface Options {
  /** No visitor waits for it: it may take minutes. */
  readonly isBackground?: boolean
  /** What it removes or replaces must be in no file of the database any more. */
  readonly isErasing?: boolean
}

const call =
  (durability: Durability) =>
  <Arguments extends readonly unknown[], Result extends Answer<unknown, string>>(
    run: (db: Database, ...args: Arguments) => Promise<Result>,
    { isBackground = false, isErasing = false }: Options = {},
  ) => ({ durability, run, isBackground, isErasing })

/** What a call writes is written whole; where it answers with a problem, nothing is. */
export const read = call('read')
export const unsynced = call('unsynced')
export const synced = call('synced')
