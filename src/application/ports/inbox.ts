import type { StateName } from '#domain/careers/application-state.ts'
import type { VacancyId } from '#domain/careers/vacancy.ts'
import type { Act, ActorAndTime } from '#domain/inbox/audit.ts'
import type { ConsentProof, CookieChoice } from '#domain/inbox/consent-proof.ts'
import type { Channel, Entry, EntryEvent, EntryFile, EntryId, FilePlace, Sent } from '#domain/inbox/entry.ts'
import type { FileKind, SearchedKind } from '#domain/inbox/file-kind.ts'
import type { Reply, ReplyText } from '#domain/inbox/reply.ts'
import type { ReceivedWithin, RetentionLimits } from '#domain/inbox/retention.ts'
import type { Suspicion } from '#domain/inbox/spam-signals.ts'
import type { AskedRoom } from '#domain/inbox/upload-quota.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface ReadableFile {
  readonly size: number
  /** Returns fewer than `length` bytes only at the end of the file. Rejects if the storage fails. */
  read(offset: number, length: number): Promise<Uint8Array>
}

export interface FileTypeDetection {
  possibleKinds(start: Uint8Array): readonly FileKind[]
  kindsOf(file: ReadableFile): Promise<readonly FileKind[]>
}

/** An application claims an uploaded file with this token. Each token works only once. */
export type UploadToken = string

export interface ClaimedFile {
  readonly place: FilePlace
  readonly token: UploadToken
}

export interface NewEntry {
  readonly sent: Sent
  readonly key: string | null
  readonly receivedAt: number
  readonly suspicion: Suspicion | null
  readonly consents: readonly ConsentProof[]
  readonly claims: readonly ClaimedFile[]
  readonly announceBy: readonly Channel[]
}

/** If `keep` is called again with the same idempotency key and the same content, the result is the same as before. */
export type KeepResult =
  | Answer<EntryId>
  /** The token of a file is unknown, has expired, or was used before. Nothing is stored. */
  | { readonly ok: false; readonly problem: 'unknown-file'; readonly place: FilePlace }
  /** The idempotency key was used before with other content or other files. Nothing is stored. */
  | { readonly ok: false; readonly problem: 'used-key' }

/** A file that the server is receiving. If the file is not accepted, the server deletes the file. */
export interface IncomingUpload extends ReadableFile {
  add(bytes: Uint8Array): Promise<Answer<null>>
  accept(file: Pick<EntryFile, 'name' | 'kind'>): Promise<Answer<UploadToken>>
  drop(): Promise<void>
}

export interface Erasure extends ActorAndTime {
  readonly receipt: string
}

export interface ErasedCounts {
  readonly messages: number
  readonly applications: number
  readonly files: number
}

export interface KeptFile extends EntryFile {
  readonly content: ReadableFile
}

export interface NewAnnouncement {
  readonly channel: Channel
  readonly event: EntryEvent
  /** If it is missing, the applicant's current address gets the e-mail. Erased after the last attempt to send. */
  readonly recipient?: string
}

/** `version` is the version of the entry before the change. */
export interface ChangedEntry extends Pick<Entry, 'id' | 'version' | 'sent' | 'state' | 'consents'> {
  readonly acts: readonly [Act, ...Act[]]
  /** The announcements of the change are stored in the same transaction as the change. They are due at once. */
  readonly announce: readonly NewAnnouncement[]
}

/** A condition that is null or an empty text matches every entry. */
export interface EntryConditions {
  readonly kind: Sent['kind'] | null
  /** The e-mail address must be in lower case. */
  readonly email: string
  readonly vacancies: 'all' | readonly VacancyId[]
  readonly state: StateName
  readonly language: Language | null
  readonly isSuspicious: boolean | null
  /** Times in milliseconds since 1970. `until` itself is excluded. */
  readonly from: number | null
  readonly until: number | null
  /** Each of these texts must be the beginning of a word in a matching entry. */
  readonly words: readonly string[]
}

export interface EntryQuery extends EntryConditions {
  /** Lists only entries older than this entry. If `before` is null, the list starts with the newest entry. */
  readonly before: EntryId | null
  /** Lists only entries newer than this entry, oldest first. If `after` is null, the newest entries come first. */
  readonly after: EntryId | null
  readonly atMost: number
}

export type ChoicePlace = Pick<CookieChoice, 'at' | 'visitor'>

export interface UnsearchedFile {
  readonly id: number
  readonly kind: SearchedKind
  readonly content: ReadableFile
}

export interface Announcement {
  /** Every attempt sends the same id, so that the receiver can recognise a repeated announcement. */
  readonly eventId: string
  readonly channel: Channel
  readonly event: EntryEvent
  readonly attempts: number
  /** The address that gets the e-mail. Null means the applicant's current address. */
  readonly recipient: string | null
  readonly entry: Entry
}

export type DeliveryResult =
  | { readonly is: 'delivered' }
  | { readonly is: 'try-again'; readonly at: number; readonly problem: string }
  | { readonly is: 'given-up'; readonly problem: string }

/** `since` is the time when the oldest entry with a waiting announcement arrived. Null if no announcement waits. */
export interface Undelivered {
  readonly count: number
  readonly since: number | null
}

export interface AnnouncementWords {
  readonly titles: Readonly<Record<Sent['kind'] | 'withdrawn', string>>
  readonly suspected: string
  readonly entry: string
  readonly file: string
  readonly bytes: string
  readonly labels: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}

export type Delivery =
  | { readonly ok: true }
  /** `isFinal` means that another attempt would also fail. */
  | { readonly ok: false; readonly why: string; readonly isFinal?: boolean }

export type FindEntry = () => Promise<Lookup<Entry>>

export type Notifier = (announcement: Announcement, find: FindEntry) => Promise<Delivery>

/**
 * Stores messages, applications and cookie choices. Each use case picks the methods that it needs. If a call
 * succeeds, the change survives a power loss.
 */
export interface Inbox {
  keep(entry: NewEntry): Promise<KeepResult>
  /** The file counts towards the quota of the network `sender`. If it is null, no network quota applies. */
  openUpload(at: number, sender: string | null): Promise<Answer<IncomingUpload>>
  unclaimedBytes(
    sender: string | null,
  ): Promise<Answer<{ readonly ofSender: number; readonly inAll: number }>>
  /** Removes the uploaded files that `filesThatMakeRoom` chooses. Resolves to true if the new file then fits. */
  makeRoom(asked: AskedRoom): Promise<Answer<boolean>>
  /** Resolves to the new version, or to `conflict` if the stored entry no longer has the given `version`. */
  change(entry: ChangedEntry): Promise<Answer<number, 'not-found' | 'conflict' | 'unavailable'>>
  erase(id: EntryId, erasure: Erasure): Promise<Lookup<ErasedCounts>>
  listEntries(query: EntryQuery): Promise<Answer<readonly { readonly entry: Entry }[]>>
  entry(id: EntryId): Promise<Lookup<Entry>>
  /** Returns the entries that exist among these ids, oldest first. */
  entriesAmong(ids: readonly EntryId[]): Promise<Answer<readonly Entry[]>>
  /** Lists the applications of an applicant, newest first. Probable spam comes last. */
  applicationsOf(email: string, atMost: number): Promise<Answer<readonly Entry[]>>
  /**
   * Lists the applications from all addresses of one mailbox (see `mailboxOf`), newest first. Lists only applications
   * that arrived at `since` or later and are older than the entry `before`. Leaves out probable spam.
   */
  applicationsToMailbox(
    email: string,
    since: number,
    before: EntryId,
    atMost: number,
  ): Promise<Answer<readonly Entry[]>>
  file(id: EntryId, place: FilePlace): Promise<Lookup<KeptFile>>
  /** Also erases unsent e-mails to this address. The caller must repeat the call until nothing is erased. */
  eraseByEmail(email: string, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  countByEmail(email: string): Promise<Answer<ErasedCounts>>
  countExpired(limits: RetentionLimits): Promise<Answer<ErasedCounts>>
  eraseExpired(limits: RetentionLimits, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  /**
   * Resolves to the time of the newest entry, or else of the newest cookie choice or audit line. Resolves to null if the
   * inbox is empty. The site compares this time with the system clock to find out whether the clock is wrong.
   */
  newestAt(): Promise<Answer<number | null>>
  /** Removes unclaimed uploads that are older than the given time. Resolves to the number of removed uploads. */
  removeUnclaimed(before: number): Promise<Answer<number>>
  /** Lists the replies to an entry, oldest first. */
  replies(entry: EntryId): Promise<Answer<readonly Reply[]>>
  /** `before` lists the ids of the earlier e-mails about the same entry to the same person, oldest first. */
  replyMail(id: string): Promise<Answer<(ReplyText & { readonly before: readonly string[] }) | null>>
  /** Lists the cookie choices of all visitors, oldest first. Starts after the choice at the place `after`. */
  cookieChoices(after: ChoicePlace, atMost: number): Promise<Answer<readonly CookieChoice[]>>
  /** Lists files whose text is not in the search index yet, newest first. */
  unsearchedFiles(atMost: number): Promise<Answer<readonly UnsearchedFile[]>>
  setWords(file: number, words: string): Promise<Answer<null>>
  /**
   * Reserves due announcements for this process until the time `until`. Without `channel`, reserves the announcements
   * of all channels. If the process dies, the announcements are due again at `until`.
   */
  lease(
    now: number,
    until: number,
    atMost: number,
    channel?: Channel,
  ): Promise<Answer<readonly Announcement[]>>
  /** After any result but `try-again`, there is no further attempt, and the recipient's address is erased. */
  complete(eventId: string, result: DeliveryResult): Promise<Answer<null>>
  /**
   * Resolves to the id of the application. Resolves to `not-found` for an e-mail to somebody else, and for a warning to
   * an applicant's former address. Such a warning often bounces, because the address was mistyped.
   */
  noteBounce(eventId: string, problem: string): Promise<Lookup<EntryId>>
  /**
   * Queues an e-mail for each application that arrived within `received`. The e-mail asks the applicant to agree to
   * longer storage. Resolves to the number of e-mails. The method skips:
   * - applications with this consent
   * - applications for which this e-mail was queued before
   * - withdrawn applications
   * - probable spam
   */
  askForFurtherConsent(received: ReceivedWithin, at: number, atMost: number): Promise<Answer<number>>
  undelivered(): Promise<Answer<Undelivered>>
  /** A secret that all processes of a site share and that survives restarts. */
  secret(): Promise<Answer<Uint8Array>>
}
