import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import { migrate } from '../sqlite/migrate.ts'

/**
 * The tables that a backup or a move copies. A table comes after the tables to which its rows refer. Rate limits,
 * sessions and sign-in links are not copied, because they expire within days.
 */
export const TABLE_NAMES = [
  'entry',
  'file',
  'erased_object',
  'chunk',
  'outbox',
  'reply',
  'person',
  'seen',
  'note',
  'mention',
  'star',
  'assigned',
  'audit',
  'passkey',
  'cookie_choice',
  'module_record',
  'draft',
  'secret',
] as const

export type TableName = (typeof TABLE_NAMES)[number]

interface Column {
  readonly name: string
  readonly kind: 'number' | 'text' | 'boolean' | 'json' | 'bytes'
  readonly isKey: boolean
}

const OWN_KINDS: Readonly<Record<string, Column['kind']>> = {
  longer_consent: 'boolean',
  is_removed: 'boolean',
  sent: 'json',
}

const KINDS: Readonly<Record<string, Column['kind']>> = { INTEGER: 'number', TEXT: 'text', BLOB: 'bytes' }

const kindOf = (name: string, type: string): Column['kind'] => {
  const kind = OWN_KINDS[name] ?? KINDS[type]
  if (kind === undefined)
    throw new Error(`A column of the inbox has a type that is not transferred: ${name} ${type}`)
  return kind
}

const columns = new Map<TableName, readonly Column[]>()

/** Never change the order of the columns of a table, because the digest of a backup depends on this order. */
export const copiedColumns = (table: TableName): readonly Column[] => {
  const known = columns.get(table)
  if (known !== undefined) return known
  const db = new DatabaseSync(':memory:')
  migrate(db)
  for (const each of TABLE_NAMES) {
    const found = db.prepare(`PRAGMA table_info(${each})`).all()
    columns.set(
      each,
      found.map(({ name, type, pk }) => ({
        name: String(name),
        kind: kindOf(String(name), String(type)),
        isKey: pk !== 0,
      })),
    )
  }
  db.close()
  return copiedColumns(table)
}

/**
 * Returns a PostgreSQL statement that selects all rows of a table. `COLLATE "C"` sorts texts by their bytes, as
 * SQLite does. The digest of an inbox depends on the order of the rows, and must be the same in PostgreSQL and
 * SQLite.
 */
export const selectOf = (table: TableName): string => {
  const read = copiedColumns(table).map(({ name, kind }) =>
    kind === 'json' ? `CAST(${name} AS TEXT) AS ${name}` : name,
  )
  const order = copiedColumns(table)
    .filter(({ isKey }) => isKey)
    .map(({ name, kind }) => (kind === 'text' ? `${name} COLLATE "C"` : name))
  return `SELECT ${read.join(', ')} FROM inbox_${table} ORDER BY ${order.join(', ')}`
}

export const insertOf = (table: TableName, overriding: '' | 'OVERRIDING SYSTEM VALUE' = ''): string => {
  const names = copiedColumns(table).map(({ name }) => name)
  const places = names.map((_, at) => `$${at + 1}`)
  return `INSERT INTO inbox_${table} (${names.join(', ')}) ${overriding} VALUES (${places.join(', ')})`
}

const valueIn = (value: unknown, kind: Column['kind']): Value => {
  if (value === null || value instanceof Uint8Array) return value
  if (kind === 'number') return Number(value)
  return kind === 'boolean' ? Number(value) === 1 : String(value)
}

/** The latest moment that a `Date` can hold. JavaScript keeps whole numbers up to this one exactly. */
const LARGEST = 8_640_000_000_000_000

const isTooLarge = (value: Value): boolean => typeof value === 'number' && Math.abs(value) > LARGEST

/** Throws if a number of the row is too large, because the site could not show or count it. */
export const copiedRow = (table: TableName, read: Readonly<Record<string, unknown>>): Row => {
  const columns = copiedColumns(table)
  return columns.map(({ name, kind }) => {
    const value = valueIn(read[name], kind)
    if (!isTooLarge(value)) return value
    const keys = columns.filter(({ isKey }) => isKey).map((key) => `${key.name} = ${read[key.name]}`)
    throw new Error(
      `The row of the table ${table} with ${keys.join(' and ')} cannot be copied: its ${name} is ${read[name]}, and a number may be at most ${LARGEST}`,
    )
  })
}

/**
 * The default values of columns that were added after the first release. The digest of a backup leaves these values
 * out, so that the digests of older backups stay valid.
 */
const ADDED: Readonly<Partial<Record<TableName, Readonly<Record<string, Value>>>>> = {
  entry: { state: 'new', version: 1, consents: '[]' },
  file: { object: null, words: null },
  outbox: { event: 'received', recipient: null },
}

export type Value = string | number | boolean | null | Uint8Array

export type Row = readonly Value[]

/** The last automatic number is copied too, so that no new row gets the number of an erased row. */
export const NUMBERED = ['entry', 'file'] as const satisfies readonly TableName[]

export type LastNumbers = Readonly<Record<(typeof NUMBERED)[number], number>>

export interface RowSource {
  rows(table: TableName): AsyncIterable<Row>
  lastNumbers(): Promise<LastNumbers>
}

export interface RowTarget {
  add(table: TableName, row: Row): Promise<void>
  setLastNumbers(numbers: LastNumbers): Promise<void>
}

const withSortedNames = (_name: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const comparable = (value: Value, kind: Column['kind']): unknown => {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  return kind === 'json' && typeof value === 'string'
    ? JSON.stringify(JSON.parse(value), withSortedNames)
    : value
}

const digested = (table: TableName, row: Row): string => {
  const added = ADDED[table] ?? {}
  const values = copiedColumns(table).flatMap(({ name, kind }, at) => {
    const value = row[at] ?? null
    if (!Object.hasOwn(added, name)) return [comparable(value, kind)]
    return value === added[name] ? [] : [[name, value]]
  })
  return JSON.stringify([table, ...values])
}

/** Throws if a last number is so large that no entry or file could follow. */
const lastNumbersIn = async (source: RowSource): Promise<LastNumbers> => {
  const last = await source.lastNumbers()
  for (const table of NUMBERED)
    if (isTooLarge(last[table]))
      throw new Error(
        `The last number of the table ${table} is ${last[table]}, and a number may be at most ${LARGEST}`,
      )
  return last
}

/** The numbers of entries and of files, and the digest of all rows. */
export type Measured = Awaited<ReturnType<typeof copyRows>>

export const copyRows = async (source: RowSource, target: RowTarget) => {
  const hash = createHash('sha256')
  const counts = new Map<TableName, number>()
  for (const table of TABLE_NAMES)
    for await (const row of source.rows(table)) {
      hash.update(digested(table, row))
      counts.set(table, (counts.get(table) ?? 0) + 1)
      await target.add(table, row)
    }
  await target.setLastNumbers(await lastNumbersIn(source))
  return { entries: counts.get('entry') ?? 0, files: counts.get('file') ?? 0, digest: hash.digest('hex') }
}

const NOWHERE: RowTarget = { add: async () => {}, setLastNumbers: async () => {} }

export const measured = (source: RowSource): Promise<Measured> => copyRows(source, NOWHERE)
