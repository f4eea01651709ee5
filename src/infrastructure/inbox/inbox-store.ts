import type { Answer } from '#application/answer.ts'
import type { AuditLog, DeskCounts, DeskReplies, DeskShares } from '#application/ports/desk.ts'
import type {
  Announcement,
  ChangedEntry,
  CookieChoices,
  ErasedCounts,
  Erasure,
  NewEntry,
  Settlement,
  UnclaimedBytes,
  Undelivered,
} from '#application/ports/inbox.ts'
import type { Channel, Entry, EntryFile, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import type { ReceivedWithin, RetentionLimits } from '#domain/inbox/retention.ts'
import type { PasskeyStore, PeopleStore, ReadingStore, TeamStore } from './opened-desk.ts'
import type { UnsearchedRow } from './rows.ts'
import type { StoredFile } from './stored-upload.ts'

export type KeepOutcome =
  | { readonly is: 'kept'; readonly id: EntryId }
  | { readonly is: 'unknown-file'; readonly place: FilePlace }
  | { readonly is: 'used-key' }

export type ChangeOutcome =
  | { readonly is: 'changed'; readonly version: number }
  | { readonly is: 'not-found' }
  | { readonly is: 'conflict' }

/** What both databases do, each in its own SQL. */
export interface InboxStore
  extends PasskeyStore,
    PeopleStore,
    ReadingStore,
    TeamStore,
    DeskReplies,
    DeskShares,
    DeskCounts,
    AuditLog,
    CookieChoices {
  keep(received: NewEntry): Promise<Answer<KeepOutcome>>
  openFile(at: number, sender: string | null): Promise<Answer<number>>
  /** Stores the object's name before the first chunk is uploaded, so that an interrupted upload can be found and deleted. */
  nameFile(file: number, object: string): Promise<Answer<unknown>>
  addChunk(file: number, place: number, bytes: Uint8Array): Promise<Answer<unknown>>
  readChunks(file: number, first: number, last: number): Promise<Answer<readonly Uint8Array[]>>
  acceptFile(file: number, about: StoredFile): Promise<Answer<unknown>>
  dropFile(file: number): Promise<Answer<unknown>>
  /** Objects of erased files: those not deleted yet, and those erased before this moment, to be deleted once more. */
  erasedObjects(before: number, atMost: number): Promise<Answer<readonly string[]>>
  /** They are removed; those erased before this moment are forgotten. */
  removedObjects(names: readonly string[], before: number): Promise<Answer<unknown>>
  unsearched(atMost: number): Promise<Answer<readonly UnsearchedRow[]>>
  setWords(file: number, words: string): Promise<Answer<null>>
  unclaimedBytes(sender: string | null): Promise<Answer<UnclaimedBytes>>
  newestAt(): Promise<Answer<number | null>>
  removeUnclaimed(before: number): Promise<Answer<number>>
  applicationsOf(email: string, atMost: number, before?: EntryId): Promise<Answer<readonly Entry[]>>
  change(entry: ChangedEntry): Promise<Answer<ChangeOutcome>>
  erase(id: EntryId, erasure: Erasure): Promise<Answer<ErasedCounts>>
  askForFurtherConsent(received: ReceivedWithin, at: number, atMost: number): Promise<Answer<number>>
  file(
    id: EntryId,
    place: FilePlace,
  ): Promise<Answer<(EntryFile & { readonly id: number; readonly object: string | null }) | null>>
  eraseByEmail(email: string, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  countByEmail(email: string): Promise<Answer<ErasedCounts>>
  countExpired(since: RetentionLimits): Promise<Answer<ErasedCounts>>
  eraseExpired(since: RetentionLimits, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  take(
    now: number,
    until: number,
    atMost: number,
    channel?: Channel,
  ): Promise<Answer<readonly Announcement[]>>
  settle(eventId: string, settlement: Settlement): Promise<Answer<unknown>>
  undelivered(): Promise<Answer<Undelivered>>
  secret(): Promise<Answer<Uint8Array>>
}
