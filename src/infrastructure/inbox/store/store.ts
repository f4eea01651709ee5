import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { found, type UNAVAILABLE } from '#application/answer.ts'
import { announcementCalls } from './announcements.ts'
import { auditCalls } from './audit.ts'
import { cookieChoiceCalls } from './cookie-choices.ts'
import { type Database, synced } from './database.ts'
import { deskCalls } from './desk/calls.ts'
import { entryCalls } from './entries.ts'
import { fileCalls } from './files.ts'
import { keepCalls } from './keep.ts'
import { listCalls } from './lists.ts'

const SECRET_BYTES = 32

const secretRow = z.object({ value: z.instanceof(Uint8Array) })

const secretCalls = {
  secret: synced(async (db) => {
    await db.query("INSERT INTO inbox_secret (name, value) VALUES ('site', $1) ON CONFLICT DO NOTHING", [
      randomBytes(SECRET_BYTES),
    ])
    const { rows } = await db.query("SELECT value FROM inbox_secret WHERE name = 'site'")
    return found(secretRow.parse(rows[0]).value)
  }),
}

export const CALLS = {
  ...keepCalls,
  ...entryCalls,
  ...fileCalls,
  ...announcementCalls,
  ...secretCalls,
  ...listCalls,
  ...deskCalls,
  ...auditCalls,
  ...cookieChoiceCalls,
}

export type CallName = keyof typeof CALLS

type Run<Name extends CallName> = (typeof CALLS)[Name]['run']

export type CallArguments<Name extends CallName> =
  Run<Name> extends (db: Database, ...args: infer Arguments) => unknown ? Arguments : never

export type CallResult<Name extends CallName> = Awaited<ReturnType<Run<Name>>> | typeof UNAVAILABLE

export type InboxStore = {
  readonly [Name in CallName]: (...args: CallArguments<Name>) => Promise<CallResult<Name>>
}

export const storeOf = (
  called: <Name extends CallName>(name: Name) => (...args: CallArguments<Name>) => Promise<CallResult<Name>>,
): InboxStore => {
  const names = Object.keys(CALLS) as readonly CallName[]
  // The cast is safe, because `called` returns the right type for each name.
  return Object.fromEntries(names.map((name) => [name, called(name)])) as InboxStore
}

export const runCall = <Name extends CallName>(
  db: Database,
  name: Name,
  args: readonly unknown[],
): Promise<CallResult<Name>> => Reflect.apply(CALLS[name].run, null, [db, ...args])
