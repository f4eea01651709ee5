import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { announcementStore } from './announcement-store.ts'
import { auditStore } from './audit-store.ts'
import { cookieChoiceStore } from './cookie-choice-store.ts'
import { deskStore } from './desk-store.ts'
import { fileStore } from './file-store.ts'
import { keepStore } from './keep-store.ts'
import { passkeyStore } from './passkey-store.ts'
import { readerStore } from './reader-store.ts'
import { replyStore } from './reply-store.ts'
import { shareStore } from './share-store.ts'
import { teamStore } from './team-store.ts'

const SECRET_BYTES = 32

const secretRow = z.object({ value: z.instanceof(Uint8Array) })

const secretStore = (db: DatabaseSync) => {
  const make = db.prepare(`INSERT INTO secret (name, value) VALUES ('site', ?) ON CONFLICT DO NOTHING`)
  const read = db.prepare(`SELECT value FROM secret WHERE name = 'site'`)
  return {
    secret: (): Uint8Array => {
      make.run(randomBytes(SECRET_BYTES))
      return secretRow.parse(read.get()).value
    },
  }
}

/** All that is asked of the database, as plain calls; who makes them wraps them in transactions. */
export const sqliteStore = (db: DatabaseSync) => {
  const { append, calls } = auditStore(db)
  const reader = readerStore(db, append)
  const replies = replyStore(db)
  return {
    ...keepStore(db, append, replies.send),
    ...fileStore(db),
    ...reader,
    ...announcementStore(db, reader.entriesAmong),
    ...secretStore(db),
    ...deskStore(db, append),
    ...shareStore(db, append),
    ...calls,
    ...teamStore(db, append),
    ...replies.calls,
    ...passkeyStore(db, append),
    ...cookieChoiceStore(db),
  }
}

export type SqliteStore = ReturnType<typeof sqliteStore>

/** What a call leaves behind: nothing, something that may be lost with the power, or something that may not. */
export const LEAVES = {
  keep: 'durable',
  change: 'durable',
  erase: 'durable',
  applicationsOf: 'nothing',
  askForFurtherConsent: 'durable',
  openFile: 'fleeting',
  nameFile: 'durable',
  addChunk: 'fleeting',
  readChunks: 'nothing',
  acceptFile: 'durable',
  dropFile: 'fleeting',
  erasedObjects: 'nothing',
  removedObjects: 'fleeting',
  unsearched: 'nothing',
  setWords: 'fleeting',
  unclaimedBytes: 'nothing',
  newestAt: 'nothing',
  removeUnclaimed: 'durable',
  entriesAmong: 'nothing',
  file: 'nothing',
  eraseByEmail: 'durable',
  countByEmail: 'nothing',
  countExpired: 'nothing',
  eraseExpired: 'durable',
  take: 'durable',
  settle: 'durable',
  undelivered: 'nothing',
  secret: 'durable',
  entryMarks: 'nothing',
  markRead: 'durable',
  teamOf: 'nothing',
  addNote: 'durable',
  changeNote: 'durable',
  removeNote: 'durable',
  setStar: 'fleeting',
  assign: 'durable',
  record: 'durable',
  auditLines: 'nothing',
  auditLinesAfter: 'nothing',
  shortenAudit: 'durable',
  people: 'nothing',
  savePerson: 'durable',
  removePerson: 'durable',
  addLink: 'durable',
  linkHolder: 'nothing',
  beginSession: 'durable',
  session: 'nothing',
  sessionsOf: 'nothing',
  endSessions: 'durable',
  addShare: 'durable',
  openShare: 'durable',
  isSharedWith: 'nothing',
  shares: 'nothing',
  endShare: 'durable',
  applicationCounts: 'nothing',
  answerCounts: 'nothing',
  replies: 'nothing',
  replyLetter: 'nothing',
  draft: 'nothing',
  saveDraft: 'durable',
  addChallenge: 'durable',
  takeChallenge: 'durable',
  passkeysOf: 'nothing',
  passkey: 'nothing',
  addPasskey: 'durable',
  notePasskeyUse: 'durable',
  removePasskey: 'durable',
  keepCookieChoice: 'durable',
  cookieChoices: 'nothing',
  cookieChoicesOf: 'nothing',
} as const satisfies Record<keyof SqliteStore, 'nothing' | 'fleeting' | 'durable'>
