import type { StateName } from '#domain/careers/application-state.ts'
import type { Act, ActName, AuditLine } from '#domain/desk/audit.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { ReadableVacancies } from '#domain/desk/reading.ts'
import type { Reply, ReplyDraft, ReplyText } from '#domain/desk/reply.ts'
import type { Entry, EntryId, Sent } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer } from '../answer.ts'
import type { TokenDigest } from './sign-in.ts'

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
