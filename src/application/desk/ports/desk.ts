import type { StateName } from '#domain/careers/application-state.ts'
import type { Batch, LeftOut } from '#domain/desk/batch.ts'
import type { EntryCount, Mine } from '#domain/desk/entry-filter.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import type { Person, PersonId } from '#domain/desk/person.ts'
import type { ReadableVacancies } from '#domain/desk/reading.ts'
import type { ReplyDraft } from '#domain/desk/reply.ts'
import type { SavedFilter } from '#domain/desk/saved-filter.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import type { Reply, ReplyText } from '#domain/inbox/reply.ts'
import type { Answer, Lookup } from '../../answer.ts'
import type { ChangedEntry, EntryConditions, EntryQuery, Inbox } from '../../ports/inbox.ts'

export interface DeskConditions extends EntryConditions {
  /**
   * The person who looks at the list. `isUnread` selects the entries that this person has not read. `isWaiting` selects
   * the entries that wait for the studio. `mine` selects, for example, the entries that this person has starred.
   */
  readonly person?: PersonId
  readonly isUnread?: boolean
  readonly isWaiting?: boolean
  readonly mine?: Mine | null
}

export interface DeskQuery extends EntryQuery, DeskConditions {}

export interface ReadEntry {
  readonly entry: Entry
  readonly isRead: boolean
  readonly isStarred: boolean
  readonly assignee: string | null
}

export interface CountQuery {
  readonly vacancies: ReadableVacancies
  /** The start of each week and the end of the last week, in milliseconds since 1970. */
  readonly bounds: readonly number[]
}

export interface NewReply extends ReplyText {
  readonly by: Pick<Person, 'id' | 'email'>
}

export interface Note {
  readonly id: string
  /** The author's e-mail address. It is not an id, because the note stays after its author has left the desk. */
  readonly author: string
  readonly at: number
  readonly changedAt: number | null
  readonly version: number
  readonly text: string
}

export interface NewNote extends Pick<Note, 'id' | 'author' | 'text'> {
  readonly entry: EntryId
  readonly mentions: readonly PersonId[]
}

export interface NoteVersion extends Pick<Note, 'id' | 'author' | 'version'> {
  readonly entry: EntryId
}

export interface EntryTeam {
  /** Oldest first. */
  readonly notes: readonly Note[]
  readonly isStarred: boolean
  readonly assignee: Person | null
}

/** `conflict` means that the note or the assignee has changed since the person opened the entry. Nothing is saved. */
export type TeamAnswer = Answer<null, 'not-found' | 'conflict' | 'unavailable'>

/** Everything that a person writes about an entry is erased together with the entry. */
export interface DeskEntries {
  listEntries(query: DeskQuery): Promise<Answer<readonly ReadEntry[]>>
  /**
   * Counts the entries for each kind and state, and counts read, unread and waiting entries separately. Ignores the
   * search words (`words`) of the conditions.
   */
  entryCounts(conditions: DeskConditions): Promise<Answer<readonly EntryCount[]>>
  markRead(person: PersonId, entry: EntryId, act: Act): Promise<Answer<null>>
  applicationCounts(query: CountQuery): Promise<Answer<readonly ApplicationCount[]>>
  /**
   * Groups the applications by vacancy and by full hours until the first answer, and counts each group. For example,
   * a vacancy has three applications that were answered after five hours. The first answer is a reply, or the first
   * time that a person sets the state.
   */
  answerCounts(query: CountQuery): Promise<Answer<readonly AnswerCount[]>>
  /** Counts the addresses with job alerts. Without the module `job-alerts` there are none. */
  subscriberCount(): Promise<Answer<number>>
  /** Saves a reply for sending, changes the entry, and removes the author's draft, all in one transaction. */
  sendReply(entry: ChangedEntry, reply: NewReply): ReturnType<Inbox['change']>
  draft(person: PersonId, entry: EntryId): Promise<Answer<ReplyDraft | null>>
  saveDraft(person: PersonId, entry: EntryId, draft: ReplyDraft | null): Promise<Answer<null>>
  teamOf(entry: EntryId, person: PersonId): Promise<Answer<EntryTeam>>
  addNote(note: NewNote, act: Act): Promise<TeamAnswer | Answer<null, 'too-many'>>
  /** Only the author may change a note. */
  changeNote(note: NewNote & NoteVersion, act: Act): Promise<TeamAnswer>
  removeNote(note: NoteVersion, act: Act): Promise<TeamAnswer>
  setStar(person: PersonId, entry: EntryId, isStarred: boolean): Promise<Answer<null>>
  assign(
    entry: EntryId,
    change: { readonly from: PersonId | null; readonly to: PersonId | null },
    act: Act,
  ): Promise<TeamAnswer>
}

export interface DeskFilters {
  /** Returns the filters of a person, sorted by name. */
  savedFilters(person: PersonId): Promise<Answer<readonly SavedFilter[]>>
  /** Replaces the filter with the same name. Saves nothing if the person has `MOST_FILTERS` others. */
  saveFilter(person: PersonId, filter: SavedFilter): Promise<Answer<null>>
  removeFilter(person: PersonId, name: SavedFilter['name']): Promise<Answer<null>>
}

export interface BatchToSend {
  readonly id: Batch['id']
  readonly by: NewReply['by']
  readonly at: number
  readonly state: StateName
  readonly letters: readonly (ReplyText & {
    readonly entry: EntryId
    /** The version of the entry that the e-mail was written for. */
    readonly version: number
    readonly address: string
    readonly acts: readonly Act[]
  })[]
  readonly leftOut: readonly LeftOut[]
  /** No applicant with an application in one of these states gets an e-mail. */
  readonly notIfAny: readonly StateName[]
}

export interface DeskBatches {
  /** Stores a batch that is not sent yet. Also removes batches that are older than `BATCH_KEPT_MS`. */
  keepBatch(person: PersonId, batch: Batch): Promise<Answer<null>>
  /** Stores a choice of the person. Changes nothing if the batch was sent in the meantime. */
  changeBatch(person: PersonId, batch: Batch): Promise<Answer<null>>
  batch(person: PersonId, id: Batch['id']): Promise<Lookup<Batch>>
  /** Returns the newest batch that the person made at `since` or later. */
  newestBatch(person: PersonId, since: number): Promise<Answer<Batch['id'] | null>>
  /** Returns the addresses whose applicants have an application in one of the states. */
  addressesInStates(
    addresses: readonly string[],
    states: readonly StateName[],
  ): Promise<Answer<readonly string[]>>
  /** Returns the entries that got a reply after `since`. */
  answeredSince(entries: readonly EntryId[], since: number): Promise<Answer<readonly EntryId[]>>
  /**
   * Stores all e-mails for sending and changes the states, in one transaction. An entry that has another version by now
   * gets no e-mail. A batch that was sent before stays as it is.
   */
  sendBatch(batch: BatchToSend): Promise<Lookup<Batch>>
  /**
   * Removes the e-mails that have not left yet, and brings the states back. A state that somebody has changed in the
   * meantime stays.
   */
  undoBatch(by: NewReply['by'], id: Batch['id'], at: number): Promise<Lookup<Batch>>
  /**
   * Removes the e-mails of rejecting batches to these addresses that have not left yet, and brings the states back. The
   * batches then say that the person has an offer.
   */
  recallRejections(addresses: readonly string[], by: NewReply['by'], at: number): Promise<Answer<null>>
  lettersOf(events: readonly string[]): Promise<Answer<readonly Pick<Reply, 'id' | 'delivery'>[]>>
}
