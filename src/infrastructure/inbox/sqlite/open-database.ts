import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrate.ts'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_DIRECTORY = 0o700

/**
 * With `synchronous = FULL`, each commit waits for the disk, unless `batch.ts` sets `NORMAL`. With `secure_delete`,
 * SQLite overwrites erased data, because the data is personal.
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = 67108864;
`

export const BUSY_MS = 10_000

/** Returns the number of an error of SQLite, or the code of an error of the system. */
const codeOf = (error: unknown): unknown =>
  Reflect.get(Object(error), 'errcode') ?? Reflect.get(Object(error), 'code') ?? null

/** The error codes of a folder that cannot be made. */
const UNUSABLE_FOLDER = new Set<unknown>(['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'])

const makeFolder = (directory: string): void => {
  try {
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY })
  } catch (error) {
    if (!(error instanceof Error && UNUSABLE_FOLDER.has(codeOf(error)))) throw error
    throw new Error(`DATA_DIR must name a folder in which the site may write (${error.message})`)
  }
}

const BUSY = 5

/** Processes lock this file, and not `inbox.sqlite`, because somebody may move `inbox.sqlite` away. */
const LOCK_FILE = 'inbox.lock'

/**
 * `shared` lets several processes use the inbox. `alone` lets only this process use it. The system releases the lock
 * when the process ends, even after a crash.
 */
export const lockInbox = (directory: string, how: 'shared' | 'alone'): DatabaseSync => {
  makeFolder(directory)
  const lock = new DatabaseSync(join(directory, LOCK_FILE), { timeout: how === 'alone' ? 0 : BUSY_MS })
  try {
    lock.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema')
    return lock
  } catch (error) {
    lock.close()
    if (codeOf(error) !== BUSY) throw error
    throw new Error(
      how === 'alone'
        ? `A site or a command is using the inbox in ${directory}: stop it first`
        : `The inbox in ${directory} is being restored or moved`,
    )
  }
}

/**
 * The error codes of a full disk. SQLite returns 4874 (SQLITE_IOERR_SHMSIZE) if it cannot create the index of the
 * write-ahead log.
 */
const FULL = new Set<unknown>([13, 4874, 'ENOSPC', 'EDQUOT'])

/** SQLite fails with various error codes if fewer bytes are free. Every error then counts as a full disk. */
const LEAST_FREE_BYTES = 64 * 1024

export const isDiskFull = (error: unknown, directory: string): boolean => {
  if (FULL.has(codeOf(error))) return true
  if (codeOf(error) === null || !existsSync(directory)) return false
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < LEAST_FREE_BYTES
}

const DAMAGED = new Set([11, 26])

const damaged = (why: string): Error =>
  new Error(
    `the inbox is damaged (${why}): stop the site, move inbox.sqlite, inbox.sqlite-wal and inbox.sqlite-shm away and put a backup in their place`,
  )

const publish = (draft: string, path: string): void => {
  try {
    linkSync(draft, path)
  } catch {
    // Renames the draft if the file system has no hard links. If `path` exists, another process has created the inbox
    // in the meantime.
    if (!existsSync(path)) renameSync(draft, path)
  }
}

/** Hard-links a complete file to `path`, so that no other process sees an inbox without tables. */
const create = (path: string): void => {
  const draft = `${path}.${randomUUID()}.new`
  closeSync(openSync(draft, 'wx', OWNER_ONLY_FILE))
  try {
    const db = new DatabaseSync(draft)
    try {
      migrate(db)
    } finally {
      db.close()
    }
    publish(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

const check = (db: DatabaseSync): void => {
  const found = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
  if (found !== 'ok') throw damaged(String(found).replace(/\s+/g, ' '))
}

/**
 * The last version of SQLite that can lose a commit when two connections reset the write-ahead log at the same time.
 */
const LAST_WITH_RESET_BUG = '3.51.2'

export const sqliteProblem = (version: string): string | null =>
  version.localeCompare(LAST_WITH_RESET_BUG, 'en', { numeric: true }) > 0
    ? null
    : `SQLite ${version}, which this Node.js brings, can damage an inbox: use Node.js 22.22.3, 24.15, 26 or later`

export const sqliteVersion = (): string => {
  const db = new DatabaseSync(':memory:')
  try {
    return String(db.prepare('SELECT sqlite_version() AS version').get()?.['version'])
  } finally {
    db.close()
  }
}

/**
 * Opens the inbox. Throws if the file is damaged, if a newer version of the site wrote it, or if this version of
 * SQLite can damage files. The error message says what the operator can do.
 */
export const openDatabase = (path: string, version = sqliteVersion()): DatabaseSync => {
  const problem = sqliteProblem(version)
  if (problem !== null) throw new Error(problem)
  makeFolder(dirname(path))
  if (!existsSync(path)) create(path)
  if (statSync(path).size === 0) throw damaged('the file is empty')
  const db = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    db.exec(PRAGMAS)
    check(db)
    migrate(db)
    return db
  } catch (error) {
    db.close()
    const isDamaged = error instanceof Error && DAMAGED.has(Number(codeOf(error)) & 0xff)
    throw isDamaged ? damaged(error.message) : error
  }
}
