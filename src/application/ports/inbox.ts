import type { StateName } from '#domain/careers/application-state.ts'
import type { VacancyId } from '#domain/careers/vacancy.ts'
import type { Act, ActorAndTime } from '#domain/inbox/audit.ts'
import type { ConsentProof, CookieChoice } from '#domain/inbox/consent-proof.ts'
import type { Channel, Entry, EntryEvent, EntryFile, EntryId, FilePlace, Sent } from '#domain/inbox/entry.ts'
import type { FileKind, SearchedKind } from '#domain/inbox/file-kind.ts'
import type { ReceivedWithin, RetentionLimits } from '#domain/inbox/retention.ts'
import type { Suspicion } from '#domain/inbox/spam-signals.ts'
import type { AskedRoom } from '#domain/inbox/upload-quota.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface ReadableFile {
  /** The received bytes so far. */
  readonly size: number
  /** Returns fewer bytes than asked for only at the end. Rejects if the storage fails. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** Recognises a file by its content, not by its name. */
export interface FileTypeDetection {
  /** The kinds that a file with these first bytes may have. */
  possibleKinds(start: Uint8Array): readonly FileKind[]
  kindsOf(file: ReadableFile): Promise<readonly FileKind[]>
}

/** An application claims an uploaded file with its token, once. */
export type UploadToken = string

export interface ClaimedFile {
  readonly place: FilePlace
  readonly token: UploadToken
}

export interface NewEntry {
  readonly sent: Sent
  /** The same on every retry of a submission. */
  readonly key: string | null
  readonly receivedAt: number
  readonly suspicion: Suspicion | null
  readonly consents: readonly ConsentProof[]
  readonly claims: readonly ClaimedFile[]
  readonly announceBy: readonly Channel[]
}

/** The result of keeping an entry. A known key with the same content gets the same answer as the first time. */
export type KeepResult =
  | Answer<EntryId>
  /** The token was guessed, has expired, or was claimed before. Nothing is kept. */
  | { readonly ok: false; readonly problem: 'unknown-file'; readonly place: FilePlace }
  /** Other content or other files were kept under this key. Nothing is kept. */
  | { readonly ok: false; readonly problem: 'used-key' }

export interface AcceptedFile {
  readonly name: string
  readonly kind: FileKind
}

/** A file that is being received. Nothing of it stays unless it is accepted. */
export interface IncomingUpload extends ReadableFile {
  add(bytes: Uint8Array): Promise<Answer<null>>
  accept(file: AcceptedFile): Promise<Answer<UploadToken>>
  drop(): Promise<void>
}

export interface UnclaimedBytes {
  readonly ofSender: number
  readonly inAll: number
}

/** Keeps submissions. A kept entry survives a power loss. */
export interface Inbox {
  keep(entry: NewEntry): Promise<KeepResult>
  /** `sender` is the network whose quota the file counts for. Null if it has none. */
  openUpload(at: number, sender: string | null): Promise<Answer<IncomingUpload>>
  /** The bytes of accepted files that no application has claimed. */
  unclaimedBytes(sender: string | null): Promise<Answer<UnclaimedBytes>>
  /** Removes unclaimed files of other senders by the rule. Resolves to true if there is enough room then. */
  makeRoom(asked: AskedRoom): Promise<Answer<boolean>>
}

/** Who erases, and when. Entries that are erased together share a receipt. */
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

/** An entry with its new content. `version` is the version that was read. */
export interface ChangedEntry extends Pick<Entry, 'id' | 'version' | 'sent' | 'state' | 'consents'> {
  /** Announcements are due at the moment of the first act. */
  readonly acts: readonly [Act, ...Act[]]
  /** Written together with the change. */
  readonly announce: readonly { readonly channel: Channel; readonly event: EntryEvent }[]
}

/** Changes kept entries. Everything that was answered with success survives a power loss. */
export interface InboxChanges {
  /**
   * Resolves to the new version. `conflict` means that the entry has changed since it was read, and nothing was
   * changed.
   */
  change(entry: ChangedEntry): Promise<Answer<number, 'not-found' | 'conflict' | 'unavailable'>>
  /** Erases an entry with everything that belongs to it. */
  erase(id: EntryId, erasure: Erasure): Promise<Lookup<ErasedCounts>>
}

/** The conditions of a list of entries. A condition that is null or empty restricts nothing. */
export interface EntryConditions {
  readonly kind: Sent['kind'] | null
  /** In lower case. */
  readonly email: string
  readonly vacancies: 'all' | readonly VacancyId[]
  readonly state: StateName
  readonly language: Language | null
  readonly isSuspicious: boolean | null
  /** Milliseconds since 1970. `until` is not included. */
  readonly from: number | null
  readonly until: number | null
  /** Each must be the beginning of a word of the entry. */
  readonly words: readonly string[]
}

/** One page of a list. */
export interface EntryQuery extends EntryConditions {
  /** Only entries before this one. Null starts with the newest. */
  readonly before: EntryId | null
  /** Only entries after this one, oldest first. Null lists the newest first. */
  readonly after: EntryId | null
  readonly atMost: number
}

/** Reads and erases entries for the studio. */
export interface InboxReader {
  listEntries(query: EntryQuery): Promise<Answer<readonly { readonly entry: Entry }[]>>
  entry(id: EntryId): Promise<Lookup<Entry>>
  /**
   * The applications of an applicant, newest first, with probable spam at the end. `before` skips this one and newer
   * ones.
   */
  applicationsOf(email: string, atMost: number, before?: EntryId): Promise<Answer<readonly Entry[]>>
  /**
   * The applications from any sub-address of the mailbox between a moment and this entry. Probable spam is left out.
   */
  applicationsToMailbox(
    email: string,
    since: number,
    before: EntryId,
    atMost: number,
  ): Promise<Answer<readonly Entry[]>>
  file(id: EntryId, place: FilePlace): Promise<Lookup<KeptFile>>
  /** Erases some entries of a person with their files. Call it until it erases nothing. */
  eraseByEmail(email: string, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  /** Counts all entries of a person. */
  countByEmail(email: string): Promise<Answer<ErasedCounts>>
  countExpired(limits: RetentionLimits): Promise<Answer<ErasedCounts>>
  eraseExpired(limits: RetentionLimits, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  /**
   * The moment of the newest entry. Without entries, the moment of the newest cookie choice or audit line. Null if
   * there is none.
   */
  newestAt(): Promise<Answer<number | null>>
  /** Removes uploads from before this moment that no application has claimed. Resolves to their number. */
  removeUnclaimed(before: number): Promise<Answer<number>>
}

export type ChoicePlace = Pick<CookieChoice, 'at' | 'visitor'>

/** The visitors' choices about cookies, for studios that keep them as proof. */
export interface CookieChoices {
  keepCookieChoice(choice: CookieChoice): Promise<Answer<null>>
  /** The choices of all visitors after this one, oldest first. */
  cookieChoices(after: ChoicePlace, atMost: number): Promise<Answer<readonly CookieChoice[]>>
  /** Newest first. */
  cookieChoicesOf(visitor: string, atMost: number): Promise<Answer<readonly CookieChoice[]>>
}

/** A file of an entry whose words the search does not know yet. */
export interface UnsearchedFile {
  readonly id: number
  readonly kind: SearchedKind
  readonly content: ReadableFile
}

/** The files of entries, for the search. */
export interface FileSearch {
  /** Newest first. */
  unsearchedFiles(atMost: number): Promise<Answer<readonly UnsearchedFile[]>>
  /** Makes the entry of the file found by these words. */
  setWords(file: number, words: string): Promise<Answer<null>>
}

/**
 * Returns the words of a file, each once. Returns none if the file is broken or encrypted. Returns null if reading
 * takes too much time or memory, or if bytes are missing. Rejects if the storage does not answer.
 */
export type FileWords = (file: Omit<UnsearchedFile, 'id'>) => Promise<string | null>

/** An entry that is still to be announced. */
export interface Announcement {
  /** The same for every attempt, so that a receiver recognises a repetition. */
  readonly eventId: string
  readonly channel: Channel
  readonly event: EntryEvent
  /** The number of earlier attempts. */
  readonly attempts: number
  readonly entry: Entry
}

/** The outcome of an attempt. */
export type DeliveryResult =
  | { readonly is: 'delivered' }
  | { readonly is: 'try-again'; readonly at: number; readonly problem: string }
  | { readonly is: 'given-up'; readonly problem: string }

/**
 * The announcements that are still due. `since` is when the entry of the oldest one arrived, or null if there is none.
 */
export interface Undelivered {
  readonly count: number
  readonly since: number | null
}

/** Announcements. They are written together with their entries. */
export interface AnnouncementQueue {
  /**
   * Returns the announcements that are due, of one channel or of all. No other process gets them before `until`. If
   * this process dies, they are due again then.
   */
  lease(
    now: number,
    until: number,
    atMost: number,
    channel?: Channel,
  ): Promise<Answer<readonly Announcement[]>>
  /** Stores the result. A failed announcement is due again at the given time. */
  complete(eventId: string, result: DeliveryResult): Promise<Answer<null>>
  /** Gives up an e-mail to an applicant that came back, and names its entry. All other e-mails are not found. */
  noteBounce(eventId: string, problem: string): Promise<Lookup<EntryId>>
  /**
   * Asks applicants once if they have not given the further consent. Resolves to their number. Withdrawn applications
   * are left out.
   */
  askForFurtherConsent(received: ReceivedWithin, at: number, atMost: number): Promise<Answer<number>>
  undelivered(): Promise<Answer<Undelivered>>
}

/** The words of announcements to the studio. */
export interface AnnouncementWords {
  readonly titles: Readonly<Record<Sent['kind'] | 'withdrawn', string>>
  /** Stands before the subject. */
  readonly suspected: string
  /** Contains `{id}`. */
  readonly entry: string
  readonly file: string
  readonly bytes: string
  /** Labels of fields. A field without one is named as in the inbox. */
  readonly labels: Readonly<Record<string, string>>
  /** Labels of the options of a choice. An option without one is named by its code. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}

export type Delivery =
  | { readonly ok: true }
  /** `isFinal` means that another attempt would also fail. */
  | { readonly ok: false; readonly why: string; readonly isFinal?: boolean }

/** Returns the current state of the announced entry. */
export type FindEntry = () => Promise<Lookup<Entry>>

/** Sends one announcement. Its entry may be erased meanwhile. */
export type Notifier = (announcement: Announcement, find: FindEntry) => Promise<Delivery>

/** A secret that all processes of a site share and that survives restarts. */
export interface SharedSecret {
  secret(): Promise<Answer<Uint8Array>>
}
