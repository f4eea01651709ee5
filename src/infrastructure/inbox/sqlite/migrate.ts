import { DatabaseSync } from 'node:sqlite'
import { newerSchema } from '../newer-schema.ts'
import { MIGRATIONS } from './schema.ts'

export const SQLITE_SCHEMA = MIGRATIONS.length

export const versionOf = (db: DatabaseSync) =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

const ACTING = "SELECT name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view')"

/**
 * Names a trigger or a view that no inbox of this version has. Returns null if there is none. A file from elsewhere is
 * asked before anything is written to it, because a trigger runs with the first change.
 */
export const foreignTrigger = (db: DatabaseSync): string | null => {
  // The migration refuses it before it writes.
  if (versionOf(db) > SQLITE_SCHEMA) return null
  const own = new DatabaseSync(':memory:')
  try {
    for (const step of MIGRATIONS.slice(0, versionOf(db))) own.exec(step)
    const known = new Map(
      own
        .prepare(ACTING)
        .all()
        .map(({ name, sql }) => [name, sql]),
    )
    const foreign = db
      .prepare(ACTING)
      .all()
      .find(({ name, sql }) => known.get(name ?? '') !== sql)
    return foreign === undefined ? null : String(foreign['name'])
  } finally {
    own.close()
  }
}

/**
 * Brings the schema up to date, even if another process does the same. Throws if the schema is newer than this code.
 */
export const migrate = (db: DatabaseSync): void => {
  // Writes nothing if there is nothing to do, so that an inbox on a full disk can be opened.
  if (versionOf(db) === SQLITE_SCHEMA) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const version = versionOf(db)
    if (version > SQLITE_SCHEMA) throw new Error(newerSchema(version, SQLITE_SCHEMA))
    for (const step of MIGRATIONS.slice(version)) db.exec(step)
    db.exec(`PRAGMA user_version = ${SQLITE_SCHEMA}`)
    db.exec('COMMIT')
  } catch (error) {
    // SQLite has already ended the transaction if the disk is full.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
