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

/** Every call of the store, as synchronous functions. batch.ts runs them in transactions. */
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

/** Whether a call only reads, writes what a loss of power may take, or writes what is synced first. */
export const DURABILITY = {
  keep: 'synced',
  change: 'synced',
  erase: 'synced',
  applicationsOf: 'read',
  askForFurtherConsent: 'synced',
  openFile: 'unsynced',
  nameFile: 'synced',
  addChunk: 'unsynced',
  readChunks: 'read',
  acceptFile: 'synced',
  dropFile: 'unsynced',
  erasedObjects: 'read',
  removedObjects: 'unsynced',
  unsearched: 'read',
  setWords: 'unsynced',
  unclaimedBytes: 'read',
  newestAt: 'read',
  removeUnclaimed: 'synced',
  entriesAmong: 'read',
  file: 'read',
  eraseByEmail: 'synced',
  countByEmail: 'read',
  countExpired: 'read',
  eraseExpired: 'synced',
  take: 'synced',
  settle: 'synced',
  undelivered: 'read',
  secret: 'synced',
  entryMarks: 'read',
  markRead: 'synced',
  teamOf: 'read',
  addNote: 'synced',
  changeNote: 'synced',
  removeNote: 'synced',
  setStar: 'unsynced',
  assign: 'synced',
  record: 'synced',
  auditLines: 'read',
  auditLinesAfter: 'read',
  shortenAudit: 'synced',
  people: 'read',
  savePerson: 'synced',
  removePerson: 'synced',
  addLink: 'synced',
  linkHolder: 'read',
  beginSession: 'synced',
  session: 'read',
  sessionsOf: 'read',
  endSessions: 'synced',
  addShare: 'synced',
  openShare: 'synced',
  isSharedWith: 'read',
  shares: 'read',
  endShare: 'synced',
  applicationCounts: 'read',
  answerCounts: 'read',
  replies: 'read',
  replyMail: 'read',
  draft: 'read',
  saveDraft: 'synced',
  addChallenge: 'synced',
  takeChallenge: 'synced',
  passkeysOf: 'read',
  passkey: 'read',
  addPasskey: 'synced',
  notePasskeyUse: 'synced',
  removePasskey: 'synced',
  keepCookieChoice: 'synced',
  cookieChoices: 'read',
  cookieChoicesOf: 'read',
} as const satisfies Record<keyof SqliteStore, 'read' | 'unsynced' | 'synced'>
