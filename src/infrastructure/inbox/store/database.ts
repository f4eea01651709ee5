import type * as z from 'zod'
import type { Answer } from '#application/answer.ts'
import type { EntryQuery } from '#application/ports/inbox.ts'

export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number)[]

export interface Database {
  /** Runs a statement that is written for PostgreSQL. Pass a list as one value and compare with `= ANY ($1)`. */
  query(text: string, values?: readonly SqlValue[]): Promise<QueryResult>
  lock(what: 'people' | 'audit'): Promise<unknown>
  /** Lists the entries that contain all words of the query. A word also matches the start of a longer word. */
  search<Row>(query: EntryQuery, list: ListMatches<Row>): Promise<readonly Row[]>
  readonly paths: JsonPaths
}

export interface QueryResult {
  readonly rows: readonly unknown[]
  readonly rowCount: number
}

export interface Matches {
  readonly from: string
  readonly id: string
  readonly clause: string
}

export type PlaceValue = (value: SqlValue) => string

export type ListMatches<Row> = (matching: (place: PlaceValue) => Matches) => Promise<readonly Row[]>

export interface JsonPaths {
  readonly vacancy: string
  readonly language: string
  readonly source: string
}

export const listOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): readonly Row[] =>
  rows.map((row) => schema.parse(row))

export const firstOf = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): Row | null =>
  rows.length === 0 ? null : schema.parse(rows[0])

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
 * `read` calls do not write. A power failure may undo the writes of `unsynced` calls, but not those of `synced` calls.
 */
type Durability = 'read' | 'unsynced' | 'synced'

interface Options {
  readonly isBackground?: boolean
  /**
   * True if the call erases or replaces personal data. SQLite's write-ahead log is then emptied, because it may still
   * contain the old data.
   */
  readonly isErasing?: boolean
  readonly isOneStatement?: boolean
}

export interface StoreCall extends Required<Options> {
  readonly durability: Durability
  readonly run: (db: Database, ...args: never[]) => Promise<Answer<unknown, string>>
}

const call =
  (durability: Durability) =>
  <Arguments extends readonly unknown[], Result extends Answer<unknown, string>>(
    run: (db: Database, ...args: Arguments) => Promise<Result>,
    { isBackground = false, isErasing = false, isOneStatement = false }: Options = {},
  ) => ({ durability, run, isBackground, isErasing, isOneStatement })

export type Calls = Readonly<Record<string, StoreCall>>

/** These functions define calls. Each call is one transaction. If a call returns a problem, nothing is written. */
export const read = call('read')
export const unsynced = call('unsynced')
export const synced = call('synced')
