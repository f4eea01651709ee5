import type { DatabaseSync } from 'node:sqlite'
import type { Database } from '../store/database.ts'
import { type NamedCall, runCall } from '../store/store.ts'
import { sqliteDatabase } from './database.ts'
import { BUSY_MS } from './open-database.ts'

/** A call as the database thread receives it. A message to a thread cannot contain the function of a call. */
export interface Call extends Pick<NamedCall, 'name' | 'args'> {
  readonly number: number
  /** The URL of the file that defines this call. Null for a call that the inbox itself defines. */
  readonly file: string | null
}

export interface LoadedCall extends Pick<NamedCall, 'call' | 'args'> {
  readonly number: number
}

export type CallOutcome =
  | { readonly ok: true; readonly number: number; readonly value: unknown }
  | { readonly ok: false; readonly number: number; readonly why: string }

type Outcomes = Promise<readonly CallOutcome[]>

const inTurn = async (
  calls: readonly LoadedCall[],
  run: (call: LoadedCall) => Promise<unknown>,
): Outcomes => {
  const outcomes: CallOutcome[] = []
  for (const call of calls) outcomes.push({ ok: true, number: call.number, value: await run(call) })
  return outcomes
}

const together = async (db: DatabaseSync, database: Database, calls: readonly LoadedCall[]): Outcomes => {
  const durabilities = new Set(calls.map(({ call }) => call.durability))
  if (durabilities.size === 1 && durabilities.has('read'))
    return inTurn(calls, (call) => runCall(database, call))
  // `FULL` makes the commit wait until this transaction and all earlier ones are on the disk.
  db.exec(`PRAGMA synchronous = ${durabilities.has('synced') ? 'FULL' : 'NORMAL'}`)
  db.exec('BEGIN IMMEDIATE')
  try {
    const outcomes = await inTurn(calls, async (call) => {
      db.exec('SAVEPOINT one')
      const value = await runCall(database, call)
      if (!value.ok) db.exec('ROLLBACK TO one')
      db.exec('RELEASE one')
      return value
    })
    db.exec('COMMIT')
    return outcomes
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * Returns a function that copies the write-ahead log into the database and empties the log. The function does not
 * wait for other connections. It returns false if another connection is reading, for example a backup, or if the disk
 * is full.
 */
const logEmptier = (db: DatabaseSync) => {
  const truncateLog = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  return (): boolean => {
    db.exec('PRAGMA busy_timeout = 0')
    try {
      return truncateLog.get()?.['busy'] === 0
    } catch {
      return false
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    }
  }
}

/**
 * Returns a function that runs several calls in one transaction, so that SQLite writes to the disk only once. Each
 * call has its own savepoint. After an unexpected error, the transaction is rolled back, and each call runs again in
 * its own transaction.
 */
export const batchRunner = (db: DatabaseSync): ((calls: readonly LoadedCall[]) => Outcomes) => {
  const database = sqliteDatabase(db)
  const emptiesLog = logEmptier(db)
  let isLogDue = false

  const outcomesOf = async (calls: readonly LoadedCall[]): Outcomes => {
    try {
      return await together(db, database, calls)
    } catch (error) {
      if (calls.length === 1) return calls.map(({ number }) => ({ ok: false, number, why: String(error) }))
      const each: CallOutcome[] = []
      for (const call of calls) each.push(...(await outcomesOf([call])))
      return each
    }
  }

  return async (calls) => {
    const outcomes = await outcomesOf(calls)
    isLogDue ||= calls.some(({ call }) => call.isErasing)
    if (isLogDue) isLogDue = !emptiesLog()
    return outcomes
  }
}
