import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Answer, found, type UNAVAILABLE } from '#application/answer.ts'
import { observed } from '#infrastructure/monitoring/operations.ts'
import { announcementCalls } from './announcements.ts'
import { auditCalls } from './audit.ts'
import { type Calls, type StoreCall, synced } from './call.ts'
import { cookieChoiceCalls } from './cookie-choices.ts'
import { type Database, onlyValueIn } from './database.ts'
import { entryCalls } from './entries.ts'
import { fileCalls } from './files.ts'
import { keepCalls } from './keep.ts'
import { listCalls } from './lists.ts'
import { replyCalls } from './replies.ts'

const SECRET_BYTES = 32

const secretCalls = {
  secret: synced(async (db) => {
    await db.query("INSERT INTO inbox_secret (name, value) VALUES ('site', $1) ON CONFLICT DO NOTHING", [
      randomBytes(SECRET_BYTES),
    ])
    const secret = await db.query("SELECT value FROM inbox_secret WHERE name = 'site'")
    return found(onlyValueIn(z.instanceof(Uint8Array), secret))
  }),
}

export const CALLS = {
  ...keepCalls,
  ...entryCalls,
  ...fileCalls,
  ...announcementCalls,
  ...secretCalls,
  ...listCalls,
  ...replyCalls,
  ...auditCalls,
  ...cookieChoiceCalls,
}

export type StoreOf<Known extends Calls> = {
  readonly [Name in keyof Known]: Known[Name]['run'] extends (
    db: Database,
    ...args: infer Arguments
  ) => Promise<infer Result>
    ? (...args: Arguments) => Promise<Result | typeof UNAVAILABLE>
    : never
}

/**
 * Returns a function for each call. A caller outside the inbox must pass `file`, the URL of a file that exports the
 * calls as `calls`. The SQLite thread imports this file.
 */
export type OpenCalls = <Known extends Calls>(calls: Known, file?: URL) => StoreOf<Known>

export interface NamedCall {
  readonly name: string
  readonly call: StoreCall
  readonly file: URL | undefined
  readonly args: readonly unknown[]
}

export const callsThrough =
  (run: (call: NamedCall) => Promise<unknown>): OpenCalls =>
  <Known extends Calls>(calls: Known, file?: URL) => {
    const opened: unknown = Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (...args: readonly unknown[]) => run({ name, call, file, args }),
      ]),
    )
    // `Object.fromEntries` loses the names and types of the calls.
    return opened as StoreOf<Known>
  }

/** Shows a call in traces. `work` sets `failure` of the operation if the call fails without an error. */
export const tracedCall = <Value>(
  system: 'sqlite' | 'postgresql',
  name: string,
  work: Parameters<typeof observed<Value>>[1],
): Promise<Value> =>
  observed(
    { name, kind: 'client', attributes: { 'db.system.name': system, 'db.operation.name': name } },
    work,
  )

export const runCall = (
  db: Database,
  { call, args }: Pick<NamedCall, 'call' | 'args'>,
): Promise<Answer<unknown, string>> => Reflect.apply(call.run, null, [db, ...args])
