import { DatabaseSync } from 'node:sqlite'
import { NewerSchema } from '../newer-schema.ts'
import { MIGRATIONS } from './schema.ts'

export const SQLITE_SCHEMA = MIGRATIONS.length

export const versionOf = (db: DatabaseSync) =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

const partsOf = (db: DatabaseSync) =>
  new Map(
    db
      .prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'")
      .all()
      .map(({ name, sql }) => [String(name), sql]),
  )

/**
 * Returns the name of the first table, index, trigger or view of the database that differs from the inbox schema.
 * Returns null if none differs, or if the schema is newer than this code.
 *
 * Call this function before you write to a backup. Somebody may have added a trigger to the backup, and SQLite would
 * run the trigger.
 */
export const foreignPart = (db: DatabaseSync): string | null => {
  if (versionOf(db) > SQLITE_SCHEMA) return null
  const own = new DatabaseSync(':memory:')
  try {
    for (const step of MIGRATIONS.slice(0, versionOf(db))) own.exec(step)
    const [given, known] = [partsOf(db), partsOf(own)]
    return [...given.keys(), ...known.keys()].find((name) => given.get(name) !== known.get(name)) ?? null
  } finally {
    own.close()
  }
}

/** Several processes may migrate at the same time. Throws if the schema is newer than this code. */
export const migrate = (db: DatabaseSync): void => {
  // Writes nothing if the schema is up to date, so that an inbox on a full disk can be opened.
  if (versionOf(db) === SQLITE_SCHEMA) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const version = versionOf(db)
    if (version > SQLITE_SCHEMA) throw new NewerSchema(version, SQLITE_SCHEMA)
    for (const step of MIGRATIONS.slice(version)) db.exec(step)
    db.exec(`PRAGMA user_version = ${SQLITE_SCHEMA}`)
    db.exec('COMMIT')
  } catch (error) {
    // If the disk is full, SQLite itself ends the transaction, and `ROLLBACK` would throw.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
