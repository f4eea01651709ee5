import type { DatabaseSync } from 'node:sqlite'
import { forSqlite, sqliteDatabase } from '../sqlite/database.ts'
import { copiedRow, insertOf, NUMBERED, type RowSource, type RowTarget, selectOf } from './rows.ts'

/** If another connection may write at the same time, use a transaction, so that all rows are of one moment. */
export const sqliteRows = (db: DatabaseSync): RowSource & RowTarget => {
  const { query } = sqliteDatabase(db)
  return {
    rows: async function* (table) {
      const all = db.prepare(forSqlite(selectOf(table)))
      // Without this setting, SQLite refuses a large number and does not name its row.
      all.setReadBigInts(true)
      for (const row of all.iterate()) yield copiedRow(table, row)
    },
    add: async (table, row) => {
      await query(insertOf(table), row)
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
  }
}
