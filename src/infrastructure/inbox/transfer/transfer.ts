import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, link, lstat, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { Log } from '#application/ports/log.ts'
import type { InboxPlace } from '../open-inbox.ts'
import { foreignPart } from '../sqlite/migrate.ts'
import { lockInbox, openDatabase } from '../sqlite/open-database.ts'
import { SQLITE_FILE } from '../sqlite/open-sqlite-inbox.ts'
import { CHUNK_BYTES, type SharedFiles } from '../stored-upload.ts'
import { copyRows, type Measured, measured, type RowSource } from './rows.ts'
import { sqliteRows } from './sqlite-rows.ts'

/**
 * A backup is a folder with a SQLite inbox and this file. The file is written last, so a backup without it is
 * incomplete.
 */
const MANIFEST = 'manifest.json'

const OWNER_ONLY = { mode: 0o700 } as const

const manifest = z.object({
  format: z.literal(1, { error: 'the backup was written by another version of this site' }),
  madeAt: z.string(),
  entries: z.number(),
  files: z.number(),
  digest: z.string(),
  sha256: z.string(),
})

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const sync = async (path: string) => {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

/** A copy has no sessions and no links. Otherwise, a used link could work again after a restore. */
const WITHOUT_SESSIONS = 'DELETE FROM link; DELETE FROM session; DELETE FROM challenge; DELETE FROM share'

const inFile = async <Result>(
  path: string,
  work: (rows: ReturnType<typeof sqliteRows>) => Promise<Result>,
): Promise<Result> => {
  const db = openDatabase(path)
  try {
    db.exec('BEGIN')
    db.exec(WITHOUT_SESSIONS)
    const result = await work(sqliteRows(db))
    db.exec('COMMIT')
    return result
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK')
    // Merges the write-ahead log into the database file, so that all data is in one file.
    db.exec('PRAGMA journal_mode = DELETE')
    db.close()
  }
}

const emptyFolder = async (directory: string) => {
  await mkdir(directory, { recursive: true, ...OWNER_ONLY })
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty`)
}

const copied = async (source: RowSource, target: ReturnType<typeof sqliteRows>): Promise<Measured> => {
  const read = await copyRows(source, target)
  const written = await measured(target)
  if (written.digest !== read.digest)
    throw new Error('What was written is not what was read: nothing was changed')
  return written
}

const inBucket = z.object({
  id: z.number(),
  entry_id: z.number().nullable(),
  object: z.string(),
  size: z.number(),
})

const fetchFiles = async (path: string, bucket: SharedFiles, log: Log): Promise<void> => {
  const db = openDatabase(path)
  try {
    db.exec('DELETE FROM file WHERE object IS NOT NULL AND fingerprint IS NULL; DELETE FROM erased_object')
    const rows = db.prepare('SELECT id, entry_id, object, size FROM file WHERE object IS NOT NULL').all()
    const insert = db.prepare('INSERT INTO chunk (file_id, place, bytes) VALUES (?, ?, ?)')
    for (const { id, entry_id, object, size } of rows.map((row) => inBucket.parse(row))) {
      const chunks = bucket.chunksOf(object)
      db.exec('BEGIN')
      for (let place = 0; place * CHUNK_BYTES < size; place += 1) {
        const read = await chunks.read(place, place)
        if (!read.ok && read.problem === 'unavailable') throw new Error('The bucket cannot be reached')
        if (!read.ok)
          log.warn(`A file of entry ${entry_id} is not in the bucket any more: the backup is without it`)
        for (const bytes of read.ok ? read.value : []) insert.run(id, place, bytes)
      }
      db.prepare('UPDATE file SET object = NULL WHERE id = ?').run(id)
      db.exec('COMMIT')
    }
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK')
    db.close()
  }
}

/**
 * Copies a SQLite inbox, even while the site writes to it. A plain copy of the file would miss the entries in the
 * write-ahead log.
 */
const snapshot = (dataDirectory: string, path: string): void => {
  const db = new DatabaseSync(join(dataDirectory, SQLITE_FILE), { readOnly: true, timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(path)
  } finally {
    db.close()
  }
}

/** Writes a copy of an inbox to a new file. Throws if `mayBeInUse` is false and a site is using PostgreSQL. */
const copyOf = async (
  { dataDirectory, database }: InboxPlace,
  path: string,
  mayBeInUse: boolean,
): Promise<unknown> =>
  database
    ? database.readRows(mayBeInUse, (rows) => inFile(path, (file) => copied(rows, file)))
    : snapshot(dataDirectory, path)

export const backUp = async (
  place: InboxPlace,
  directory: string,
  now: number,
  log: Log,
): Promise<Measured> => {
  await emptyFolder(directory)
  const path = join(directory, SQLITE_FILE)
  await copyOf(place, path, true)
  await chmod(path, 0o600)
  if (place.storage) await fetchFiles(path, place.storage.files(log), log)
  const found = await measuredFile(path)
  await sync(path)
  const written = { format: 1, madeAt: new Date(now).toISOString(), ...found, sha256: await sha256Of(path) }
  await writeFile(join(directory, MANIFEST), `${JSON.stringify(written, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await sync(directory)
  return found
}

const withCopy = async <Result>(
  directory: string,
  make: (copy: string) => unknown,
  work: (copy: string) => Promise<Result>,
): Promise<Result> => {
  await mkdir(directory, { recursive: true, ...OWNER_ONLY })
  const copy = join(directory, `${SQLITE_FILE}.${randomUUID()}.new`)
  try {
    await make(copy)
    // Lets only the owner read the copy. `copyFile` also copies the permissions of the backup, which may let other
    // users read the file.
    await chmod(copy, 0o600)
    return await work(copy)
  } finally {
    await rm(copy, { force: true })
  }
}

const measuredFile = (path: string): Promise<Measured> => inFile(path, measured)

const checkedBackup = async (directory: string): Promise<z.output<typeof manifest>> => {
  const path = join(directory, MANIFEST)
  if (!existsSync(path))
    throw new Error(`The backup in ${directory} is not complete, because ${MANIFEST} is missing`)
  const file = join(directory, SQLITE_FILE)
  // Reading from a pipe would never end, and a link may lead to any file of this machine.
  for (const part of [path, file])
    if (!(await lstat(part)).isFile()) throw new Error(`${part} is not a regular file`)
  const read = manifest.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!read.success) throw new Error(`${path}: ${read.error.issues[0]?.message}`)
  if ((await sha256Of(file)) !== read.data.sha256)
    throw new Error(`${file} is damaged: it is not what was backed up`)
  return read.data
}

const isAsBackedUp = (found: Measured, digest: string | undefined): Measured => {
  if (digest !== undefined && found.digest !== digest)
    throw new Error('The backup has other rows than it had when it was made: nothing was restored')
  return found
}

const refuseForeignSchema = (path: string): void => {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const part = foreignPart(db)
    if (part !== null) throw new Error(`The backup differs from an inbox in "${part}": nothing was restored`)
  } finally {
    db.close()
  }
}

const intoPlace = async (file: string, place: InboxPlace, digest?: string): Promise<Measured> => {
  const { dataDirectory, database } = place
  if (database)
    return database.writeRows((target) =>
      inFile(file, async (rows) => isAsBackedUp(await copied(rows, target), digest)),
    )
  const lock = lockInbox(dataDirectory, 'alone')
  try {
    const found = isAsBackedUp(await measuredFile(file), digest)
    await sync(file)
    await link(file, join(dataDirectory, SQLITE_FILE)).catch(() => {
      throw new Error(`There is an inbox in ${dataDirectory} already`)
    })
    await sync(dataDirectory)
    return found
  } finally {
    lock.close()
  }
}

export const restore = async (directory: string, place: InboxPlace): Promise<Measured> => {
  const { digest } = await checkedBackup(directory)
  return withCopy(
    place.dataDirectory,
    (copy) => copyFile(join(directory, SQLITE_FILE), copy),
    async (copy) => {
      refuseForeignSchema(copy)
      return intoPlace(copy, place, digest)
    },
  )
}

/** Leaves the old inbox unchanged. The site uses the new one after the operator has changed the settings. */
export const moveInbox = async (from: InboxPlace, to: InboxPlace): Promise<Measured> => {
  if (from.database && to.database) throw new Error('Between two PostgreSQL, use pg_dump')
  const lock = from.database ? null : lockInbox(from.dataDirectory, 'alone')
  try {
    return await withCopy(
      to.dataDirectory,
      (copy) => copyOf(from, copy, false),
      (copy) => intoPlace(copy, to),
    )
  } finally {
    lock?.close()
  }
}
