import type { DatabaseSync } from 'node:sqlite'
import type { DeskTeam, EntryTeam, NewNote, NoteVersion } from '#application/ports/team.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { personRow } from '../desk-rows.ts'
import { assignedRow, type NoteOutcome, noteRow, teamStatements } from '../team-rows.ts'
import type { AppendActs } from './audit-store.ts'

/** What people of the desk add to entries. */
export const teamStore = (db: DatabaseSync, append: AppendActs) => {
  const texts = teamStatements('', (position) => `?${position}`)
  const notes = db.prepare(texts.notes)
  const starred = db.prepare(texts.isStarred)
  const assignee = db.prepare(texts.assignee)
  const addNote = db.prepare(texts.addNote)
  const addMention = db.prepare(texts.addMention)
  const removeMentions = db.prepare(texts.removeMentions)
  const changeNote = db.prepare(texts.changeNote)
  const removeNote = db.prepare(texts.removeNote)
  const isNote = db.prepare(texts.isNote)
  const star = db.prepare(texts.star)
  const unstar = db.prepare(texts.unstar)
  const assigned = db.prepare(texts.assigned)
  const assign = db.prepare(texts.assign)
  const unassign = db.prepare(texts.unassign)
  const isEntry = db.prepare('SELECT 1 FROM entry WHERE id = ?')

  const mention = (note: string, people: readonly PersonId[]) => {
    for (const person of people) addMention.run(note, person)
  }
  const unchanged = ({ id, entry, author }: NoteVersion): NoteOutcome =>
    isNote.get(id, entry, author) === undefined ? 'not-found' : 'conflict'

  return {
    teamOf: (entry: EntryId, person: PersonId): EntryTeam => {
      const row = assignee.get(entry)
      return {
        notes: notes.all(entry).map((note) => noteRow.parse(note)),
        isStarred: starred.get(person, entry) !== undefined,
        assignee: row === undefined ? null : personRow.parse(row),
      }
    },
    addNote: ({ id, entry, author, text, mentions }: NewNote, act: Act): NoteOutcome => {
      if (addNote.get(id, entry, author, act.at, text) === undefined) return 'not-found'
      mention(id, mentions)
      append([act])
      return 'done'
    },
    changeNote: (note: NewNote & NoteVersion, act: Act): NoteOutcome => {
      const { id, entry, author, version, text, mentions } = note
      if (changeNote.get(id, entry, author, version, text, act.at) === undefined) return unchanged(note)
      removeMentions.run(id)
      mention(id, mentions)
      append([act])
      return 'done'
    },
    removeNote: (note: NoteVersion, act: Act): NoteOutcome => {
      const { id, entry, author, version } = note
      if (removeNote.get(id, entry, author, version) === undefined) return unchanged(note)
      append([act])
      return 'done'
    },
    setStar: (person: PersonId, entry: EntryId, isStarred: boolean): null => {
      const set = isStarred ? star : unstar
      set.run(person, entry)
      return null
    },
    assign: (entry: EntryId, { from, to }: Parameters<DeskTeam['assign']>[1], act: Act): NoteOutcome => {
      if (isEntry.get(entry) === undefined) return 'not-found'
      const row = assigned.get(entry)
      if ((row === undefined ? null : assignedRow.parse(row).person_id) !== from) return 'conflict'
      if (to === null) unassign.run(entry)
      else assign.run(entry, to)
      append([act])
      return 'done'
    },
  }
}
