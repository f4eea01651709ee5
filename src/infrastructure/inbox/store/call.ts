import type { Answer } from '#application/answer.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Database } from './database.ts'

/**
 * `read` calls do not write. A power failure may undo the writes of `unsynced` calls, but not those of `synced` calls.
 */
type Durability = 'read' | 'unsynced' | 'synced'

interface Options {
  readonly isBackground?: boolean
  /**
   * True if the call erases or replaces personal data. SQLite's write-ahead log is then emptied, because it may still
   * contain the old data.
   */
  readonly isErasing?: boolean
  readonly isOneStatement?: boolean
}

export interface StoreCall extends Required<Options> {
  readonly durability: Durability
  readonly run: (db: Database, ...args: never[]) => Promise<Answer<unknown, string>>
}

const call =
  (durability: Durability) =>
  <Arguments extends readonly unknown[], Result extends Answer<unknown, string>>(
    run: (db: Database, ...args: Arguments) => Promise<Result>,
    { isBackground = false, isErasing = false, isOneStatement = false }: Options = {},
  ) => ({ durability, run, isBackground, isErasing, isOneStatement })

export type Calls = Readonly<Record<string, StoreCall>>

type CallOf<Method> = Method extends (...args: infer Arguments) => infer Result
  ? StoreCall & { readonly run: (db: Database, ...args: Arguments) => Result }
  : never

/** The calls of a port. The arguments of each call get their types from the port's method. */
export type CallsOf<Port> = { readonly [Name in keyof Port]: CallOf<Port[Name]> }

/** The calls of the inbox. `lease` and `file` return rows, so they differ from the methods of the port. */
export type InboxCalls = Partial<CallsOf<Omit<Inbox, 'lease' | 'file'> & AuditLog>> & Calls

/** These functions define calls. Each call is one transaction. If a call returns a problem, nothing is written. */
export const read = call('read')
export const unsynced = call('unsynced')
export const synced = call('synced')
