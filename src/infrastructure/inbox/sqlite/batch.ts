import type { DatabaseSync } from 'node:sqlite'
import type { Call, Outcome } from './calls.ts'
import { BUSY_MS } from './open-database.ts'
import { DURABILITY, type SqliteStore } from './store.ts'

type Run = (call: Call) => unknown

const runner =
  (store: SqliteStore): Run =>
  ({ name, given }) =>
    Reflect.apply(store[name], store, given)

/** A call that answers `unknown-file` has already inserted its entry: its savepoint is rolled back. */
const isRefusal = (value: unknown) =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'unknown-file'

const ERASING: ReadonlySet<string> = new Set([
  'change',
  'changeNote',
  'removeNote',
  'erase',
  'eraseByEmail',
  'eraseExpired',
  'removeUnclaimed',
])

/**
 * Makes all calls in one transaction, so that they share one sync. Each has a savepoint of its own; where something
 * unforeseen happens, nothing of the batch stays, and each call is made once more, alone.
 */
export const batchRunner = (
  db: DatabaseSync,
  store: SqliteStore,
): ((calls: readonly Call[]) => readonly Outcome[]) => {
  const run = runner(store)

  const inSavepoint = (call: Call): Outcome => {
    db.exec('SAVEPOINT one')
    const value = run(call)
    if (isRefusal(value)) db.exec('ROLLBACK TO one')
    db.exec('RELEASE one')
    return { ok: true, number: call.number, value }
  }

  const together = (calls: readonly Call[]): readonly Outcome[] => {
    const durabilities = new Set(calls.map(({ name }) => DURABILITY[name]))
    if (durabilities.size === 1 && durabilities.has('read')) {
      return calls.map((call) => ({ ok: true, number: call.number, value: run(call) }))
    }
    // A commit with synchronous = FULL also flushes earlier commits that were made with NORMAL.
    db.exec(`PRAGMA synchronous = ${durabilities.has('synced') ? 'FULL' : 'NORMAL'}`)
    db.exec('BEGIN IMMEDIATE')
    try {
      const outcomes = calls.map(inSavepoint)
      db.exec('COMMIT')
      return outcomes
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  const alone = (call: Call): Outcome => {
    try {
      return together([call])[0] ?? { ok: false, number: call.number, why: 'nothing came back' }
    } catch (error) {
      return { ok: false, number: call.number, why: String(error) }
    }
  }

  const outcomesOf = (calls: readonly Call[]): readonly Outcome[] => {
    if (calls.length === 1) return calls.map(alone)
    try {
      return together(calls)
    } catch {
      return calls.map(alone)
    }
  }

  const truncateLog = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)')

  /**
   * Truncating the write-ahead log fails while another connection reads, for example a backup. The busy timeout is 0 so that
   * this batch does not wait; the next one tries again.
   */
  const emptiesLog = (): boolean => {
    db.exec('PRAGMA busy_timeout = 0')
    try {
      return truncateLog.get()?.['busy'] === 0
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    }
  }

  /** What was erased must not live on in the log of writes. */
  let isLogDue = false

  return (calls) => {
    const outcomes = outcomesOf(calls)
    isLogDue ||= calls.some(({ name }) => ERASING.has(name))
    if (isLogDue) isLogDue = !emptiesLog()
    return outcomes
  }
}
