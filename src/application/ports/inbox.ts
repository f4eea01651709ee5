import type { Act, ActorAndTime } from '#domain/desk/audit.ts'
import type { Person } from '#domain/desk/person.ts'
import type { ReplyText } from '#domain/desk/reply.ts'
import type { ConsentProof, CookieChoice } from '#domain/inbox/consent-proof.ts'
import type { Channel, Entry, EntryEvent, EntryFile, EntryId, FilePlace, Sent } from '#domain/inbox/entry.ts'
import type { FileKind, SearchedKind } from '#domain/inbox/file-kind.ts'
import type { ReceivedWithin, RetentionLimits } from '#domain/inbox/retention.ts'
import type { Suspicion } from '#domain/inbox/spam-signals.ts'
import type { AskedRoom } from '#domain/inbox/upload-quota.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface ReadableFile {
  /** In bytes, as far as it has come. */
  readonly size: number
  /** Fewer bytes than asked for only at the end. Rejects if the storage fails. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** Says what a file is by its content, not by its name. */
export interface FileTypeDetection {
  /** The kinds that a file with these first bytes may turn out to be. */
  possibleKinds(start: Uint8Array): readonly FileKind[]
  kindsOf(file: ReadableFile): Promise<readonly FileKind[]>
}

/** An application claims an uploaded file with it, once. */
export type UploadToken = string

export interface ClaimedFile {
  readonly place: FilePlace
  readonly token: UploadToken
}

export interface NewEntry {
  readonly sent: Sent
  /** The same on every retry of the same submission. */
  readonly key: string | null
  readonly receivedAt: number
  readonly suspicion: Suspicion | null
  readonly consents: readonly ConsentProof[]
  readonly claims: readonly ClaimedFile[]
  readonly announceBy: readonly Channel[]
}

/** Whether an entry is kept; a known key with the same content answers as it did the first time. */
export type KeepResult =
  | Answer<EntryId>
  /** Guessed, expired, or claimed before: nothing is kept. */
  | { readonly ok: false; readonly problem: 'unknown-file'; readonly place: FilePlace }
  /** Other content, or other files, were kept under this key: nothing is kept of this one. */
  | { readonly ok: false; readonly problem: 'used-key' }

export interface AcceptedFile {
  readonly name: string
  readonly kind: FileKind
}

/** A file on its way in: nothing of it stays unless it is accepted. */
export interface IncomingUpload extends ReadableFile {
  add(bytes: Uint8Array): Promise<Answer<null>>
  accept(file: AcceptedFile): Promise<Answer<UploadToken>>
  drop(): Promise<void>
}

export interface UnclaimedBytes {
  readonly ofSender: number
  readonly inAll: number
}

/** Keeps what people send. An entry that is kept survives the loss of power. */
export interface Inbox {
  keep(entry: NewEntry): Promise<KeepResult>
  /** `sender`: the network whose quota the file counts for; `null`: none. */
  openUpload(at: number, sender: string | null): Promise<Answer<IncomingUpload>>
  /** What accepted files take that no application has claimed. */
  unclaimedBytes(sender: string | null): Promise<Answer<UnclaimedBytes>>
  /** Drops unclaimed files of others, by the rule, and says whether there is room then. */
  makeRoom(asked: AskedRoom): Promise<Answer<boolean>>
}

/** Who erases; entries that are erased together have one receipt. */
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

/** Sent by its change: both are written, or neither. The draft of the person who wrote it is removed. */
interface NewReply extends ReplyText {
  readonly by: Pick<Person, 'id' | 'email'>
}

/** An entry as it is to be; its version is the one that was read. */
export interface ChangedEntry extends Pick<Entry, 'id' | 'version' | 'sent' | 'state' | 'consents'> {
  /** What is announced is due at the moment of the first. */
  readonly acts: readonly [Act, ...Act[]]
  /** Written together with the change. */
  readonly announce: readonly { readonly channel: Channel; readonly event: EntryEvent }[]
  readonly reply?: NewReply
}

/** Changes what is kept. What is answered with success survives the loss of power. */
export interface InboxChanges {
  /** The new version. `conflict`: the entry has changed since it was read, and nothing is changed. */
  change(entry: ChangedEntry): Promise<Answer<number, 'not-found' | 'conflict' | 'unavailable'>>
  /** Erases one entry with all that belongs to it. */
  erase(id: EntryId, erasure: Erasure): Promise<Lookup<ErasedCounts>>
}

/** What the studio asks of its inbox. */
export interface InboxReader {
  entry(id: EntryId): Promise<Lookup<Entry>>
  /** Those of an applicant, newest first; last what is probably spam. `before`: that came before this one. */
  applicationsOf(email: string, atMost: number, before?: EntryId): Promise<Answer<readonly Entry[]>>
  /** Applications to any sub-address of the mailbox, received since a moment and before this one. Probable spam is left out. */
  applicationsToMailbox(
    email: string,
    since: number,
    before: EntryId,
    atMost: number,
  ): Promise<Answer<readonly Entry[]>>
  file(id: EntryId, place: FilePlace): Promise<Lookup<KeptFile>>
  /** Some of what a person sent, with its files; nothing is left once nothing is erased any more. */
  eraseByEmail(email: string, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  /** All that a person sent. */
  countByEmail(email: string): Promise<Answer<ErasedCounts>>
  countExpired(limits: RetentionLimits): Promise<Answer<ErasedCounts>>
  eraseExpired(limits: RetentionLimits, atMost: number, erasure: Erasure): Promise<Answer<ErasedCounts>>
  /** When the newest entry was received; without entries, of the newest choice about cookies or line of the audit log. `null`: there is none. */
  newestAt(): Promise<Answer<number | null>>
  /** Removes uploads from before this moment that no application has claimed, and says how many. */
  removeUnclaimed(before: number): Promise<Answer<number>>
}

export type ChoicePlace = Pick<CookieChoice, 'at' | 'visitor'>

/** Choices about cookies, where the studio asks for their proof. */
export interface CookieChoices {
  keepCookieChoice(choice: CookieChoice): Promise<Answer<null>>
  /** Of all visitors, oldest first, those that follow this one. */
  cookieChoices(after: ChoicePlace, atMost: number): Promise<Answer<readonly CookieChoice[]>>
  /** Newest first. */
  cookieChoicesOf(visitor: string, atMost: number): Promise<Answer<readonly CookieChoice[]>>
}

/** A file of an entry whose words are not searched yet. */
export interface UnsearchedFile {
  readonly id: number
  readonly kind: SearchedKind
  readonly content: ReadableFile
}

/** Files of entries, for the search. */
export interface FileSearch {
  /** Newest first. */
  unsearchedFiles(atMost: number): Promise<Answer<readonly UnsearchedFile[]>>
  /** Its entry is found by these words from now on. */
  setWords(file: number, words: string): Promise<Answer<null>>
}

/**
 * The words of a file, each once; none where it is broken or encrypted. `null`: reading it took too much time or memory, or bytes of it
 * are gone. Rejects if the storage does not answer.
 */
export type FileWords = (file: Omit<UnsearchedFile, 'id'>) => Promise<string | null>

/** An entry that has still to be announced. */
export interface Announcement {
  /** The same for every attempt, so that a receiver recognises a repetition. */
  readonly eventId: string
  readonly channel: Channel
  readonly event: EntryEvent
  /** Attempts before this one. */
  readonly attempts: number
  readonly entry: Entry
}

/** The outcome of an attempt. */
export type DeliveryResult =
  | { readonly is: 'delivered' }
  | { readonly is: 'try-again'; readonly at: number; readonly problem: string }
  | { readonly is: 'given-up'; readonly problem: string }

/** Announcements that are still due, and when the entry of the oldest one came; `null`: there is none. */
export interface Undelivered {
  readonly count: number
  readonly since: number | null
}

/** Announcements, written together with their entries. */
export interface AnnouncementQueue {
  /** What is due, of this channel or of all; no other process gets it before `until`, so that nothing is lost if this process dies. */
  lease(
    now: number,
    until: number,
    atMost: number,
    channel?: Channel,
  ): Promise<Answer<readonly Announcement[]>>
  /** Notes the result; what is to be tried again is due then. */
  complete(eventId: string, result: DeliveryResult): Promise<Answer<null>>
  /** Gives up an e-mail to an applicant that was delivered and came back, and names its entry. All else is not found. */
  noteBounce(eventId: string, problem: string): Promise<Lookup<EntryId>>
  /**
   * Asks applicants who have not given the further consent, once each, and says how many. Who has withdrawn is not asked.
   */
  askForFurtherConsent(received: ReceivedWithin, at: number, atMost: number): Promise<Answer<number>>
  undelivered(): Promise<Answer<Undelivered>>
}

/** The words of announcements to the studio. */
export interface AnnouncementWords {
  readonly titles: Readonly<Record<Sent['kind'] | 'withdrawn', string>>
  /** Before the subject. */
  readonly suspected: string
  /** `{id}` */
  readonly entry: string
  readonly file: string
  readonly bytes: string
  /** Of fields; without one, a field is called as in the inbox. */
  readonly labels: Readonly<Record<string, string>>
  /** Of the options of a choice; without them, an option is named by its code. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
}

export type Delivery =
  | { readonly ok: true }
  /** `isFinal`: another attempt would end alike. */
  | { readonly ok: false; readonly why: string; readonly isFinal?: boolean }

/** The entry that is announced, as it is now. */
export type FindEntry = () => Promise<Lookup<Entry>>

/** Sends one announcement. While that takes time, its entry may be erased. */
export type Notifier = (announcement: Announcement, find: FindEntry) => Promise<Delivery>

/** A secret that all processes of one site share, and that outlives them. */
export interface SharedSecret {
  secret(): Promise<Answer<Uint8Array>>
}
