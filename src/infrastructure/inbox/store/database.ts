import type * as z from 'zod'
import type { EntryQuery } from '#application/ports/inbox.ts'

export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number)[]

export interface Database {
  /** Runs a statement in the syntax of PostgreSQL. Pass a list as one value, and compare with `= ANY ($1)`. */
  query(text: string, values?: readonly SqlValue[]): Promise<QueryResult>
  lock(what: 'people' | 'audit'): Promise<unknown>
  /** Lists the entries that contain all words of the query. A word also matches the start of a longer word. */
  search<Row>(query: EntryQuery, list: ListMatches<Row>): Promise<readonly Row[]>
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

export const rowsIn = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): readonly Row[] =>
  rows.map((row) => schema.parse(row))

export const firstRowIn = <Row>(schema: z.ZodType<Row>, { rows }: QueryResult): Row | null =>
  rows.length === 0 ? null : schema.parse(rows[0])

/** Returns the values of a result with one column. */
export const columnIn = <Value>(
  schema: z.ZodType<Value>,
  { rows }: Pick<QueryResult, 'rows'>,
): readonly Value[] => rows.map((row) => schema.parse(Object.values(Object(row))[0]))

/** Returns the value of a result with one column and one row. */
export const onlyValueIn = <Value>(schema: z.ZodType<Value>, { rows: [row] }: QueryResult): Value =>
  schema.parse(Object.values(Object(row))[0])

/** Escapes a text for the pattern of `LIKE … ESCAPE '!'`. */
export const likeText = (text: string): string => text.replace(/[!%_]/g, '!$&')

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
