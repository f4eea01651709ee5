import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { copiedColumns, NUMBERED, type Row, type RowSource, type RowTarget, type Value } from './rows.ts'

const fromSqlite = (value: SQLOutputValue | undefined, kind: string): Value => {
  if (kind === 'boolean') return value === 1
  return typeof value === 'bigint' ? Number(value) : (value ?? null)
}

/**
 * Reads and writes the rows of a SQLite inbox. If another connection may write at the same time, use a transaction.
 * Otherwise the rows may not be from the same snapshot.
 */
export const sqliteRows = (db: DatabaseSync): RowSource & RowTarget => ({
  rows: async function* (table): AsyncGenerator<Row> {
    const columns = copiedColumns(table)
    const names = columns.map(({ name }) => name).join(', ')
    const key = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
    for (const row of db.prepare(`SELECT ${names} FROM ${table} ORDER BY ${key.join(', ')}`).iterate())
      yield columns.map(({ name, kind }) => fromSqlite(row[name], kind))
  },
  add: async (table, row) => {
    const names = copiedColumns(table).map(({ name }) => name)
    db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
      ...row.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
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
