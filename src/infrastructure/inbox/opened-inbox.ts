import { createHmac } from 'node:crypto'
import { type Answer, found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type {
  Announcement,
  AnnouncementQueue,
  ChangedEntry,
  ErasedCounts,
  Inbox,
  InboxChanges,
  InboxReader,
  KeepResult,
  NewEntry,
  Settlement,
  SharedSecret,
  UnclaimedBytes,
  Undelivered,
} from '#application/ports/inbox.ts'
import type { Entry, EntryFile, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import type { ReceivedWithin, RetentionLimits } from '#domain/inbox/retention.ts'
import { type ChunkStore, storedFile, storedUpload } from './stored-upload.ts'

/** Whether a client's network may send now, and when it will have its full burst again. */
export interface Turn {
  readonly isAdmitted: boolean
  readonly fullAgainInMs: number
}

/** Applies the rate among all processes that share the inbox. Rejects where the database does not answer. */
export type TakeTurn = (network: string, rate: Rate) => Promise<Turn>

/** All that one database answers for. */
export interface OpenedInbox extends Inbox, InboxChanges, InboxReader, AnnouncementQueue, SharedSecret {
  /** Where several processes share the inbox. */
  readonly takeTurn?: TakeTurn
  close(): Promise<void>
}

export type KeptOr =
  | { readonly is: 'kept'; readonly id: EntryId }
  | { readonly is: 'unknown-file'; readonly place: FilePlace }
  | { readonly is: 'used-key' }

export type ChangedOr =
  | { readonly is: 'changed'; readonly version: number }
  | { readonly is: 'not-found' }
  | { readonly is: 'conflict' }

/** What both databases do, each in its own SQL. */
export interface InboxStore extends ChunkStore {
  keep(received: NewEntry): Promise<Answer<KeptOr>>
  openFile(at: number, sender: string | null): Promise<Answer<number>>
  unclaimedBytes(sender: string | null): Promise<Answer<UnclaimedBytes>>
  newestReceivedAt(): Promise<Answer<number | null>>
  removeUnclaimed(before: number): Promise<Answer<number>>
  entries(after: EntryId, atMost: number): Promise<Answer<readonly Entry[]>>
  entriesAmong(ids: readonly EntryId[]): Promise<Answer<readonly Entry[]>>
  entriesOf(email: string, atMost: number): Promise<Answer<readonly Entry[]>>
  change(entry: ChangedEntry): Promise<Answer<ChangedOr>>
  erase(id: EntryId): Promise<Answer<ErasedCounts>>
  askForFurtherConsent(received: ReceivedWithin, at: number, atMost: number): Promise<Answer<number>>
  file(id: EntryId, place: FilePlace): Promise<Answer<(EntryFile & { readonly id: number }) | null>>
  eraseByEmail(email: string, atMost: number): Promise<Answer<ErasedCounts>>
  countExpired(since: RetentionLimits): Promise<Answer<ErasedCounts>>
  eraseExpired(since: RetentionLimits, atMost: number): Promise<Answer<ErasedCounts>>
  take(now: number, until: number, atMost: number): Promise<Answer<readonly Announcement[]>>
  settle(eventId: string, settlement: Settlement): Promise<Answer<unknown>>
  undelivered(): Promise<Answer<Undelivered>>
  secret(): Promise<Answer<Uint8Array>>
}

/** The ports, answered from a database. */
export const openedInbox = (
  store: InboxStore,
  close: () => Promise<void>,
  takeTurn?: TakeTurn,
): OpenedInbox => {
  let known: Answer<Uint8Array> = UNAVAILABLE
  const secret = async () => {
    if (!known.ok) known = await store.secret()
    return known
  }

  /** Networks of clients are stored as digests that only this site can make. */
  const digestOf = async (network: string): Promise<Answer<string>> => {
    const key = await secret()
    return key.ok ? found(createHmac('sha256', key.value).update(network).digest('base64url')) : UNAVAILABLE
  }
  const senderOf = async (network: string | null) => (network === null ? found(null) : digestOf(network))

  return {
    keep: async (received): Promise<KeepResult> => {
      const kept = await store.keep(received)
      if (!kept.ok) return kept
      const { value } = kept
      switch (value.is) {
        case 'kept':
          return found(value.id)
        case 'unknown-file':
          return { ok: false, problem: 'unknown-file', place: value.place }
        case 'used-key':
          return { ok: false, problem: 'used-key' }
      }
    },
    openUpload: async (at, network) => {
      const sender = await senderOf(network)
      const file = sender.ok ? await store.openFile(at, sender.value) : UNAVAILABLE
      return file.ok ? found(storedUpload(store, file.value)) : UNAVAILABLE
    },
    entries: store.entries,
    entry: async (id) => {
      const entries = await store.entriesAmong([id])
      if (!entries.ok) return UNAVAILABLE
      const entry = entries.value[0]
      return entry === undefined ? NOT_FOUND : found(entry)
    },
    file: async (id, place) => {
      const file = await store.file(id, place)
      if (!file.ok) return UNAVAILABLE
      if (file.value === null) return NOT_FOUND
      const { name, kind, size } = file.value
      return found({ place, name, kind, size, content: storedFile(store, file.value.id, size) })
    },
    entriesOf: store.entriesOf,
    change: async (entry) => {
      const changed = await store.change(entry)
      if (!changed.ok) return UNAVAILABLE
      const { value } = changed
      return value.is === 'changed' ? found(value.version) : { ok: false, problem: value.is }
    },
    erase: async (id) => {
      const erased = await store.erase(id)
      if (!erased.ok) return UNAVAILABLE
      const { messages, applications } = erased.value
      return messages + applications === 0 ? NOT_FOUND : erased
    },
    askForFurtherConsent: store.askForFurtherConsent,
    eraseByEmail: store.eraseByEmail,
    countExpired: store.countExpired,
    eraseExpired: store.eraseExpired,
    unclaimedBytes: async (network) => {
      const sender = await senderOf(network)
      return sender.ok ? store.unclaimedBytes(sender.value) : UNAVAILABLE
    },
    newestReceivedAt: store.newestReceivedAt,
    removeUnclaimed: store.removeUnclaimed,
    take: store.take,
    settle: async (eventId, settlement) => {
      const settled = await store.settle(eventId, settlement)
      return settled.ok ? found(null) : UNAVAILABLE
    },
    undelivered: store.undelivered,
    secret,
    ...(takeTurn && {
      takeTurn: async (network, rate) => {
        const sender = await digestOf(network)
        if (!sender.ok) throw new Error('The secret of the site is not known yet')
        return takeTurn(sender.value, rate)
      },
    }),
    close,
  }
}
