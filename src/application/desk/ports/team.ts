import type { Person, PersonId } from '#domain/desk/person.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Answer } from '../../answer.ts'

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

/** Notes, stars and assignments are erased together with their entry. */
export interface DeskTeam {
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
