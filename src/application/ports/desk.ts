import type { StateName } from '#domain/careers/application-state.ts'
import type { Act, ActName, AuditLine } from '#domain/desk/audit.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import type { Passkey, PasskeyCredential } from '#domain/desk/passkey.ts'
import type { Invitation, Person, PersonId } from '#domain/desk/person.ts'
import type { ReadableVacancies } from '#domain/desk/reading.ts'
import type { Reply, ReplyDraft, ReplyText } from '#domain/desk/reply.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Entry, EntryId, Sent } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer, Lookup } from '../answer.ts'
import type { Delivery } from './inbox.ts'

/** What is stored of a token: a reader of the database cannot use it. */
export type TokenDigest = string

/** Secrets that a person shows: a link, or the cookie of a session. */
export interface DeskTokens {
  make(): string
  digestOf(token: string): TokenDigest
}

export interface Session {
  readonly digest: TokenDigest
  readonly startedAt: number
  readonly expiresAt: number
  /** What the browser says of itself. */
  readonly device: string
}

/** `null`: the first owner is made with it. */
type LinkHolder = Person | null

export interface PersonSession {
  readonly person: Person
  readonly session: Session
}

export interface SignInLink {
  readonly digest: TokenDigest
  readonly person: PersonId | null
  readonly expiresAt: number
}

/** The people of the desk, their links and their sessions. */
export interface DeskPeople {
  people(): Promise<Answer<readonly Person[]>>
  /** A known address gets the role and the departments, and keeps its sessions. */
  savePerson(invited: Invitation, act: Act): Promise<Answer<Person, 'last-owner' | 'unavailable'>>
  /** With all links and sessions. */
  removePerson(id: PersonId, act: Act): Promise<Answer<null, 'last-owner' | 'unavailable'>>
  addLink(link: SignInLink, now: number): Promise<Answer<null>>
  linkHolder(link: TokenDigest, now: number): Promise<Lookup<LinkHolder>>
  /** Uses the link up: of two callers one gets a session. `firstOwner`: the address of a person to be, used while there is no owner. */
  beginSession(link: TokenDigest, session: Session, firstOwner: string | null): Promise<Lookup<Person>>
  session(digest: TokenDigest, now: number): Promise<Lookup<PersonSession>>
  sessionsOf(person: PersonId, now: number): Promise<Answer<readonly Session[]>>
  /** `null`: all of the person's. */
  endSessions(person: PersonId, digest: TokenDigest | null, act: Act): Promise<Answer<null>>
}

/** Sends a person the link. */
export type SendLink = (
  to: string,
  link: { readonly token: string; readonly purpose: LinkPurpose },
  language: Language,
) => Promise<Delivery>

/** Which entries are asked for. What is `null`, or empty, restricts nothing. */
export interface EntryConditions {
  /** Who reads: what is unread differs from person to person. `null`: the operator of the machine, to whom all is unread. */
  readonly person: PersonId | null
  readonly kind: Sent['kind'] | null
  /** In lower case. */
  readonly email: string
  readonly vacancies: ReadableVacancies
  readonly state: StateName
  readonly language: Language | null
  readonly isSuspicious: boolean | null
  readonly isUnread: boolean
  readonly mine: Mine | null
  /** Milliseconds since 1970; `until` is not included. */
  readonly from: number | null
  readonly until: number | null
  /** Each is to be the beginning of a word of the entry. */
  readonly words: readonly string[]
}

/** One page of a list. */
export interface EntryQuery extends EntryConditions {
  /** Those that came before this one; `null`: the newest too. */
  readonly before: EntryId | null
  /** Oldest first, those that came after this one; `null`: newest first. */
  readonly after: EntryId | null
  readonly atMost: number
}

export interface ReadEntry {
  readonly entry: Entry
  readonly isRead: boolean
  readonly isStarred: boolean
  /** The address of the one it is assigned to. */
  readonly assignee: string | null
}

/** The entries of the inbox, as a person of the desk reads them. */
export interface DeskReading {
  listEntries(query: EntryQuery): Promise<Answer<readonly ReadEntry[]>>
  /** Those of them that are there, oldest first. */
  entriesAmong(ids: readonly EntryId[]): Promise<Answer<readonly Entry[]>>
  markRead(person: PersonId, entry: EntryId, act: Act): Promise<Answer<null>>
}

/** A link to one entry. */
export interface Share {
  readonly digest: TokenDigest
  /** Of the person who made it. */
  readonly email: string
  readonly expiresAt: number
}

export interface NewShare extends Omit<Share, 'email'> {
  readonly entry: EntryId
  /** Where this person is removed, the link ends. */
  readonly person: PersonId
}

/** Links by which people of the desk read one entry. */
export interface DeskShares {
  addShare(share: NewShare, act: Act): Promise<Answer<null>>
  /** The entry, which is shared with this person from now on; `null`: the link has ended, or was never made. */
  openShare(digest: TokenDigest, person: PersonId, now: number): Promise<Answer<EntryId | null>>
  isSharedWith(person: PersonId, entry: EntryId, now: number): Promise<Answer<boolean>>
  /** Those that last longest first. */
  shares(entry: EntryId, now: number): Promise<Answer<readonly Share[]>>
  /** All who have opened it do not read the entry any more. */
  endShare(entry: EntryId, digest: TokenDigest, act: Act): Promise<Answer<null>>
}

/** Which applications are counted: those that came between the first of the bounds and the last, week by week. */
export interface CountQuery {
  readonly vacancies: ReadableVacancies
  /** Milliseconds since 1970: the start of each week, and the end of the last. */
  readonly bounds: readonly number[]
}

/** Counts for the figures of the desk. */
export interface DeskCounts {
  applicationCounts(query: CountQuery): Promise<Answer<readonly ApplicationCount[]>>
  /** An application is answered when a person first sets its state, or replies. */
  answerCounts(query: CountQuery): Promise<Answer<readonly AnswerCount[]>>
}

/** What of the audit log is asked for. What is `null` restricts nothing. */
export interface AuditQuery {
  /** Lines that came before this one; `null`: the newest. */
  readonly before: AuditLine['number'] | null
  readonly atMost: number
  readonly name: ActName | null
  readonly entry: EntryId | null
  /** Of the person who did it. */
  readonly email: string | null
  readonly receipt: string | null
}

/**
 * Who did what, and when. Whatever changes something takes its act, and writes both in one transaction; what is answered with success
 * survives the loss of power.
 */
export interface AuditLog {
  /** For acts that change nothing. */
  record(acts: readonly Act[]): Promise<Answer<null>>
  /** Newest first. */
  auditLines(query: AuditQuery): Promise<Answer<readonly AuditLine[]>>
  /** Oldest first, those after a number. */
  auditLinesAfter(number: AuditLine['number'], atMost: number): Promise<Answer<readonly AuditLine[]>>
  /** Removes the oldest lines, those from before a moment, notes where the log begins then, and says how many there were. */
  shortenAudit(before: number, now: number): Promise<Answer<number>>
}

/** A reply as it is sent. */
export interface ReplyMail extends ReplyText {
  /** The e-mails to the same sender before this one, by their event ids, oldest first. */
  readonly before: readonly string[]
}

/** Replies to senders. One is sent by a change of its entry. */
export interface DeskReplies {
  /** Oldest first. */
  replies(entry: EntryId): Promise<Answer<readonly Reply[]>>
  /** `null`: there is none of this id. */
  replyMail(id: string): Promise<Answer<ReplyMail | null>>
  /** A person has one draft for each entry. */
  draft(person: PersonId, entry: EntryId): Promise<Answer<ReplyDraft | null>>
  /** `null`: removes it. */
  saveDraft(person: PersonId, entry: EntryId, draft: ReplyDraft | null): Promise<Answer<null>>
}

/** What a passkey is asked to sign. `person`: who adds one; `null`: a visitor who signs in. */
export interface Challenge {
  readonly digest: TokenDigest
  readonly person: PersonId | null
  readonly expiresAt: number
}

export interface NewPasskey extends PasskeyCredential {
  readonly name: string
  readonly addedAt: number
}

export interface PasskeyHolder {
  readonly person: Person
  readonly credential: PasskeyCredential
  readonly name: string
}

/** The passkeys of people, and what they are asked to sign. */
export interface DeskPasskeys {
  addChallenge(challenge: Challenge, now: number): Promise<Answer<null>>
  /** Whether it was good: of several callers it is so for one. */
  takeChallenge(digest: TokenDigest, person: PersonId | null, now: number): Promise<Answer<boolean>>
  /** Oldest first. */
  passkeysOf(person: PersonId): Promise<Answer<readonly Passkey[]>>
  passkey(id: string): Promise<Lookup<PasskeyHolder>>
  /** Whether there was none of its id. */
  addPasskey(person: PersonId, passkey: NewPasskey, act: Act): Promise<Answer<boolean>>
  /** Whether its counter was still that of the credential. */
  notePasskeyUse(credential: PasskeyCredential, counter: number, act: Act): Promise<Answer<boolean>>
  removePasskey(person: PersonId, id: string, act: Act): Promise<Answer<null>>
}

type IsExpected = (challenge: string) => Promise<boolean>

/** What a browser is asked, and whether its answer is right. A wrong one is `null`. */
export interface PasskeyChecks {
  addingOptions(asked: {
    readonly challenge: string
    readonly person: Person
    readonly known: readonly string[]
  }): Promise<object>
  added(response: unknown, isExpected: IsExpected): Promise<PasskeyCredential | null>
  signInOptions(challenge: string): Promise<object>
  /** Of the passkey that has signed; empty: none has. */
  idIn(response: unknown): string
  /** The counter of the device from now on. */
  signedIn(response: unknown, credential: PasskeyCredential, isExpected: IsExpected): Promise<number | null>
}

/** What a browser keeps while its person is at the identity provider: only with it does an answer sign in. */
export interface ProviderVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The studio's own. */
export interface IdentityProvider {
  /** By which people tell it. */
  readonly name: string
  /** Where the person goes; `null`: it cannot be reached. */
  begin(): Promise<{ readonly address: string; readonly visit: ProviderVisit } | null>
  /** Who has returned to an address of the desk; `null`: the answer is not right. */
  end(
    address: string,
    visit: ProviderVisit,
  ): Promise<{ readonly email: string; readonly isVerified: boolean } | null>
}
