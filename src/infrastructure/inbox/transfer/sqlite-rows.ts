import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { rowOf, sentSchema } from '../kept-rows.ts'
import { columnsOf, NUMBERED, type Row, type RowSource, type RowTarget, TABLES, type Value } from './rows.ts'

const fromSqlite = (value: SQLOutputValue | undefined, kind: string): Value => {
  if (kind === 'boolean') return value === 1
  return typeof value === 'bigint' ? Number(value) : (value ?? null)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrderOf = (like: unknown, value: unknown): unknown => {
  if (!isRecord(value) || !isRecord(like)) return value
  const names = new Set([...Object.keys(like).filter((name) => name in value), ...Object.keys(value)])
  return Object.fromEntries(Array.from(names, (name) => [name, inOrderOf(like[name], value[name])]))
}

/** As the site writes it: a repetition is recognised by its text. */
const asWritten = (text: string): string => {
  const value: unknown = JSON.parse(text)
  return JSON.stringify(inOrderOf(rowOf(sentSchema().parse(value)), value))
}

const toSqlite = (value: Value, kind: string): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return kind === 'json' && typeof value === 'string' ? asWritten(value) : value
}

/** Rows of one moment only while no other connection writes, or within a transaction. */
export const sqliteRows = (db: DatabaseSync): RowSource & RowTarget => ({
  rows: async function* (table): AsyncGenerator<Row> {
    const columns = columnsOf(table)
    const names = columns.map(([name]) => name).join(', ')
    for (const row of db.prepare(`SELECT ${names} FROM ${table} ORDER BY ${TABLES[table].key}`).iterate())
      yield columns.map(([name, kind]) => fromSqlite(row[name], kind))
  },
  add: async (table, row) => {
    const columns = columnsOf(table)
    const names = columns.map(([name]) => name).join(', ')
    db.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`).run(
      ...row.map((value, at) => toSqlite(value, columns[at]?.[1] ?? '')),
    )
  },
  lastNumbers: async () => {
    const last = db.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?')
    const [entry = 0, file = 0] = NUMBERED.map((table) => Number(last.get(table)?.['seq'] ?? 0))
    return { entry, file }
  },
  setLastNumbers: async (numbers) => {
    for (const table of NUMBERED) {
      db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table)
      db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, numbers[table])
    }
  },
})
