import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrations.ts'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_DIRECTORY = 0o700

/** Personal data: readable by the owner alone, synced at every commit, overwritten when erased. */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = 67108864;
`

const BUSY_MS = 10_000

export const openDatabase = (path: string): DatabaseSync => {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_DIRECTORY })
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
  const db = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    db.exec(PRAGMAS)
    migrate(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
