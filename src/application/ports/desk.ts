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

/** The conditions of a list of entries. A condition that is null or empty restricts nothing. */
export interface EntryConditions {
  /**
   * The reader, because each person has other unread entries. Null for the operator of the machine, for whom everything
   * is unread.
   */
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

export interface ReadEntry {
  readonly entry: Entry
  readonly isRead: boolean
  readonly isStarred: boolean
  /** The address of the assignee. */
  readonly assignee: string | null
}

/** The entries of the inbox for people of the desk. */
export interface DeskReading {
  listEntries(query: EntryQuery): Promise<Answer<readonly ReadEntry[]>>
  /** Returns those of the entries that exist, oldest first. */
  entriesAmong(ids: readonly EntryId[]): Promise<Answer<readonly Entry[]>>
  markRead(person: PersonId, entry: EntryId, act: Act): Promise<Answer<null>>
}

/** Selects the applications to count, week by week, between the first and the last bound. */
export interface CountQuery {
  readonly vacancies: ReadableVacancies
  /** Milliseconds since 1970. The start of each week, and the end of the last one. */
  readonly bounds: readonly number[]
}

/** Counts for the figures of the desk. */
export interface DeskCounts {
  applicationCounts(query: CountQuery): Promise<Answer<readonly ApplicationCount[]>>
  /** An application is answered when a person first sets its state, or replies. */
  answerCounts(query: CountQuery): Promise<Answer<readonly AnswerCount[]>>
}

/** The conditions of a list of audit lines. A condition that is null restricts nothing. */
export interface AuditQuery {
  /** Only lines before this one. Null starts with the newest. */
  readonly before: AuditLine['number'] | null
  readonly atMost: number
  readonly name: ActName | null
  readonly entry: EntryId | null
  /** The address of the person who acted. */
  readonly email: string | null
  readonly receipt: string | null
}

/**
 * Who did what, and when. Each change of data takes its act, and both are written in one transaction. Everything that
 * was answered with success survives a power loss.
 */
export interface AuditLog {
  /** For acts that change no data. */
  record(acts: readonly Act[]): Promise<Answer<null>>
  /** Newest first. */
  auditLines(query: AuditQuery): Promise<Answer<readonly AuditLine[]>>
  /** Removes the lines before a moment and notes where the log now begins. Resolves to the number of removed lines. */
  shortenAudit(before: number, now: number): Promise<Answer<number>>
}

/** A reply in the form in which it is sent. */
export interface ReplyMail extends ReplyText {
  /** The earlier e-mails to the same sender, by their event ids, oldest first. */
  readonly before: readonly string[]
}

/** Replies to senders. A reply is sent by a change of its entry. */
export interface DeskReplies {
  /** Oldest first. */
  replies(entry: EntryId): Promise<Answer<readonly Reply[]>>
  /** Resolves to null if no reply has this id. */
  replyMail(id: string): Promise<Answer<ReplyMail | null>>
  /** A person has one draft for each entry. */
  draft(person: PersonId, entry: EntryId): Promise<Answer<ReplyDraft | null>>
  /** Null removes the draft. */
  saveDraft(person: PersonId, entry: EntryId, draft: ReplyDraft | null): Promise<Answer<null>>
}
