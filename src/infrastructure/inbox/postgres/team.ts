import type { DeskTeam, EntryTeam, NewNote, NoteVersion } from '#application/ports/team.ts'
import type { Act } from '#domain/desk/audit.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { personRow } from '../desk-rows.ts'
import { assignedRow, type NoteOutcome, noteRow, teamStatements } from '../team-rows.ts'
import { appendActs } from './audit.ts'
import type { Connections, Database } from './connections.ts'

const TEXTS = teamStatements('inbox_', (position) => `$${position}`)

const isDone = (done: NoteOutcome): boolean => done === 'done'

const has = async (db: Database, text: string, values: readonly unknown[]): Promise<boolean> =>
  (await db.query(text, [...values])).rows.length > 0

const mention = async (db: Database, note: string, people: readonly PersonId[]) => {
  for (const person of people) await db.query(TEXTS.addMention, [note, person])
}

const unchanged = async (db: Database, { id, entry, author }: NoteVersion): Promise<NoteOutcome> =>
  (await has(db, TEXTS.isNote, [id, entry, author])) ? 'conflict' : 'not-found'

/** What people of the desk add to entries. */
export const teamStore = ({ run, transaction }: Connections) => ({
  teamOf: (entry: EntryId, person: PersonId) =>
    run('teamOf', async (db): Promise<EntryTeam> => {
      const notes = await db.query(TEXTS.notes, [entry])
      const assignee = await db.query(TEXTS.assignee, [entry])
      return {
        notes: notes.rows.map((row) => noteRow.parse(row)),
        isStarred: await has(db, TEXTS.isStarred, [person, entry]),
        assignee: assignee.rows.length === 0 ? null : personRow.parse(assignee.rows[0]),
      }
    }),
  addNote: ({ id, entry, author, text, mentions }: NewNote, act: Act) =>
    transaction(
      'addNote',
      async (db): Promise<NoteOutcome> => {
        if (!(await has(db, TEXTS.addNote, [id, entry, author, act.at, text]))) return 'not-found'
        await mention(db, id, mentions)
        await appendActs(db, [act])
        return 'done'
      },
      isDone,
    ),
  changeNote: (note: NewNote & NoteVersion, act: Act) =>
    transaction(
      'changeNote',
      async (db): Promise<NoteOutcome> => {
        const { id, entry, author, version, text, mentions } = note
        if (!(await has(db, TEXTS.changeNote, [id, entry, author, version, text, act.at])))
          return unchanged(db, note)
        await db.query(TEXTS.removeMentions, [id])
        await mention(db, id, mentions)
        await appendActs(db, [act])
        return 'done'
      },
      isDone,
    ),
  removeNote: (note: NoteVersion, act: Act) =>
    transaction(
      'removeNote',
      async (db): Promise<NoteOutcome> => {
        const { id, entry, author, version } = note
        if (!(await has(db, TEXTS.removeNote, [id, entry, author, version]))) return unchanged(db, note)
        await appendActs(db, [act])
        return 'done'
      },
      isDone,
    ),
  setStar: (person: PersonId, entry: EntryId, isStarred: boolean) =>
    run('setStar', async (db) => {
      await db.query(isStarred ? TEXTS.star : TEXTS.unstar, [person, entry])
      return null
    }),
  assign: (entry: EntryId, { from, to }: Parameters<DeskTeam['assign']>[1], act: Act) =>
    transaction(
      'assign',
      async (db): Promise<NoteOutcome> => {
        // Two who assign it at once wait for each other here.
        if (!(await has(db, 'SELECT 1 FROM inbox_entry WHERE id = $1 FOR UPDATE', [entry])))
          return 'not-found'
        const { rows } = await db.query(TEXTS.assigned, [entry])
        if ((rows.length === 0 ? null : assignedRow.parse(rows[0]).person_id) !== from) return 'conflict'
        await (to === null ? db.query(TEXTS.unassign, [entry]) : db.query(TEXTS.assign, [entry, to]))
        await appendActs(db, [act])
        return 'done'
      },
      isDone,
    ),
})
