import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeskEntries, NewNote, Note } from '#application/desk/ports/desk.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import { MOST_NOTES } from '#domain/desk/notes.ts'
import type { Person } from '#domain/desk/person.ts'
import type { EntryId } from '#domain/inbox/entry.ts'

const CONFLICT = { ok: false, problem: 'conflict' } as const
const TOO_MANY = { ok: false, problem: 'too-many' } as const

export const memoryTeam = (people: readonly Person[], { record }: Pick<AuditLog, 'record'>) => {
  let notes: (Note & Pick<NewNote, 'entry' | 'mentions'>)[] = []
  const stars = new Set<string>()
  const assignees = new Map<EntryId, Person['id']>()

  const ownNote = (wanted: Pick<Note, 'id' | 'author'>) =>
    notes.find(({ id, author }) => id === wanted.id && author === wanted.author)

  return {
    notes: () => notes,
    teamOf: async (entry, person) =>
      found({
        notes: notes.filter((note) => note.entry === entry),
        isStarred: stars.has(`${person} ${entry}`),
        assignee: people.find(({ id }) => id === assignees.get(entry)) ?? null,
      }),
    addNote: async (note, act) => {
      if (notes.filter(({ entry }) => entry === note.entry).length >= MOST_NOTES) return TOO_MANY
      notes.push({ ...note, at: act.at, changedAt: null, version: 1 })
      return record([act])
    },
    changeNote: async (changed, act) => {
      const note = ownNote(changed)
      if (note === undefined) return NOT_FOUND
      if (note.version !== changed.version) return CONFLICT
      notes = notes.map((one) =>
        one === note ? { ...note, ...changed, changedAt: act.at, version: note.version + 1 } : one,
      )
      return record([act])
    },
    removeNote: async (removed, act) => {
      const note = ownNote(removed)
      if (note === undefined) return NOT_FOUND
      if (note.version !== removed.version) return CONFLICT
      notes = notes.filter((one) => one !== note)
      return record([act])
    },
    setStar: async (person, entry, isStarred) => {
      if (isStarred) stars.add(`${person} ${entry}`)
      else stars.delete(`${person} ${entry}`)
      return found(null)
    },
    assign: async (entry, { from, to }, act) => {
      if ((assignees.get(entry) ?? null) !== from) return CONFLICT
      if (to === null) assignees.delete(entry)
      else assignees.set(entry, to)
      return record([act])
    },
  } satisfies Pick<DeskEntries, 'teamOf' | 'addNote' | 'changeNote' | 'removeNote' | 'setStar' | 'assign'> & {
    notes: () => typeof notes
  }
}
