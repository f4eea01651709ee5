import type { Act } from '#domain/desk/audit.ts'
import type { Person, PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Answer } from '../answer.ts'

/** A note of a person about an entry. */
export interface Note {
  readonly id: string
  /** The address of its author: a note outlives the person's time at the desk. */
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

/** The version is the one that was seen. */
export interface NoteVersion extends Pick<Note, 'id' | 'author' | 'version'> {
  readonly entry: EntryId
}

/** What people of the desk have added to an entry, as one of them sees it. */
export interface EntryTeam {
  /** Oldest first. */
  readonly notes: readonly Note[]
  readonly isStarred: boolean
  readonly assignee: Person | null
}

/** `conflict`: it has changed since it was seen, and nothing is changed. */
export type TeamAnswer = Answer<null, 'not-found' | 'conflict' | 'unavailable'>

/** What people of the desk add to entries; it goes with them. */
export interface DeskTeam {
  teamOf(entry: EntryId, person: PersonId): Promise<Answer<EntryTeam>>
  addNote(note: NewNote, act: Act): Promise<TeamAnswer>
  /** An author's own. */
  changeNote(note: NewNote & NoteVersion, act: Act): Promise<TeamAnswer>
  removeNote(note: NoteVersion, act: Act): Promise<TeamAnswer>
  setStar(person: PersonId, entry: EntryId, isStarred: boolean): Promise<Answer<null>>
  /** `from`: to whom it was seen to be assigned. */
  assign(
    entry: EntryId,
    change: { readonly from: PersonId | null; readonly to: PersonId | null },
    act: Act,
  ): Promise<TeamAnswer>
}
