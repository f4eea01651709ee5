import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Database, SqlValue } from '../store/database.ts'

const TYPES: Readonly<Record<string, string>> = {
  'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY': 'INTEGER PRIMARY KEY AUTOINCREMENT',
  BIGINT: 'INTEGER',
  SMALLINT: 'INTEGER',
  BOOLEAN: 'INTEGER',
  'DEFAULT false': 'DEFAULT 0',
  JSONB: 'TEXT',
  BYTEA: 'BLOB',
}

/**
 * Translates a PostgreSQL statement to SQLite:
 * - Table names lose the prefix `inbox_`.
 * - Row locks are removed, because SQLite locks the whole file.
 * - Collations are removed, because SQLite compares texts by their bytes.
 * - A list of values is passed as JSON.
 * - A path into JSON is written in another way. SQLite reads a number there as a number, so its cast is removed.
 */
export const forSqlite = (text: string): string =>
  text
    .replaceAll('inbox_', '')
    .replace(new RegExp(Object.keys(TYPES).join('|'), 'g'), (type) => TYPES[type] ?? type)
    .replace(/(?<!\s)\s+(?:FOR UPDATE(?: SKIP LOCKED)?|COLLATE "C")/g, '')
    .replace(/#>> '\{([\w,]+)\}'/g, (_, names: string) => `->> '$.${names.replaceAll(',', '.')}'`)
    .replaceAll('::bigint', '')
    .replace(/= ANY \((\$\d+)\)/g, 'IN (SELECT value FROM json_each($1))')
    .replace(/\$(\d+)/g, '?$1')

const sqliteValue = (value: SqlValue): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && !(value instanceof Uint8Array) && value !== null
    ? JSON.stringify(value)
    : value
}

interface Prepared {
  readonly statement: StatementSync
  readonly hasRows: boolean
}

const MOST_STATEMENTS = 300

/**
 * Wraps a SQLite connection. SQLite is synchronous, so the returned promises are already resolved. No other code runs
 * in this thread between two statements of a call.
 */
export const sqliteDatabase = (db: DatabaseSync): Database => {
  const statements = new LRUCache<string, Prepared>({
    max: MOST_STATEMENTS,
    memoMethod: (text) => {
      const statement = db.prepare(forSqlite(text))
      return { statement, hasRows: statement.columns().length > 0 }
    },
  })
  return {
    query: async (text, values = []) => {
      const { statement, hasRows } = statements.memo(text)
      const parameters = values.map(sqliteValue)
      if (!hasRows) return { rows: [], rowCount: Number(statement.run(...parameters).changes) }
      const rows = statement.all(...parameters)
      return { rows, rowCount: rows.length }
    },
    lock: async () => {},
    search: ({ words }, list) =>
      list((place) => ({
        from: 'inbox_entry_text AS entry_text CROSS JOIN inbox_entry AS entry ON entry.id = entry_text.rowid',
        id: 'entry_text.rowid',
        clause: `entry_text MATCH ${place(words.map((word) => `"${word}"*`).join(' '))}`,
      })),
  }
}
