import { type Answer, found } from '#application/answer.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Database } from './database.ts'

/**
 * A `read` call never writes. A power failure may undo the writes of an `unsynced` call, but not the writes of a
 * `synced` call.
 */
type Durability = 'read' | 'unsynced' | 'synced'

interface Options {
  readonly isBackground?: boolean
  /**
   * True if the call erases or replaces personal data. The SQLite inbox then empties its write-ahead log, which may
   * still contain the old data.
   */
  readonly isErasing?: boolean
  /** PostgreSQL runs such a call without BEGIN and COMMIT, which saves two round trips. */
  readonly isOneStatement?: boolean
}

export interface StoreCall extends Required<Options> {
  readonly durability: Durability
  readonly run: (db: Database, ...args: never[]) => Promise<Answer<unknown, string>>
}

/**
 * Returns a function that defines a call. A call that writes runs in one transaction. If the call returns a problem,
 * nothing is written. A `synced` call succeeds only after its changes are on the disk.
 */
export const call =
  (
    durability: Durability,
    { isBackground = false, isErasing = false, isOneStatement = false }: Options = {},
  ) =>
  <Arguments extends readonly unknown[], Result extends Answer<unknown, string>>(
    run: (db: Database, ...args: Arguments) => Promise<Result>,
  ) => ({ durability, run, isBackground, isErasing, isOneStatement })

export const read = call('read')
export const readInBackground = call('read', { isBackground: true })
export const unsynced = call('unsynced')
export const synced = call('synced')
export const syncedStatement = call('synced', { isOneStatement: true })
export const erasing = call('synced', { isErasing: true })

export type Calls = Readonly<Record<string, StoreCall>>

type CallOf<Method> = Method extends (...args: infer Arguments) => infer Result
  ? StoreCall & { readonly run: (db: Database, ...args: Arguments) => Result }
  : never

/** For each method of a port, the `CallOf` that implements it on a database. */
export type DatabaseCalls<Port> = { readonly [Name in keyof Port]: CallOf<Port[Name]> }

/**
 * The calls for the methods of `Inbox` and `AuditLog`. `lease` and `file` are left out, because their calls return
 * database rows instead of the result of the method.
 */
export type InboxCalls = Partial<DatabaseCalls<Omit<Inbox, 'lease' | 'file'> & AuditLog>> & Calls

/** Waits for the statements of a call that has no result. */
export const done = async (statements: Promise<unknown>) => {
  await statements
  return found(null)
}
