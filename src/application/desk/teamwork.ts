import { actOf } from '#domain/desk/act.ts'
import { mentioned, type NoteProblem, noteText } from '#domain/desk/notes.ts'
import type { Person } from '#domain/desk/person.ts'
import { readersOf } from '#domain/desk/reading.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { type Answer, found } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { DeskPeople } from './ports/sign-in.ts'
import type { DeskTeam, EntryTeam, Note } from './ports/team.ts'
import type { DeskReadingUseCases, EntryRefusal } from './reading.ts'

interface Dependencies {
  readonly inbox: DeskTeam & Pick<DeskPeople, 'people'>
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly findFor: DeskReadingUseCases['findFor']
  readonly newId: () => string
  readonly clock: Clock
}

interface ShownTeam extends EntryTeam {
  readonly readers: readonly Person[]
}

export type TeamOutcome = {
  /**
   * `conflict` means that another person has changed the note or the assignee meanwhile, and nothing was saved. `gone`
   * means that the note was removed meanwhile.
   */
  readonly is: 'done' | NoteProblem | 'conflict' | 'gone' | EntryRefusal
}

const DONE: TeamOutcome = { is: 'done' }

export const deskTeamwork = ({ inbox, careers, findFor, newId, clock }: Dependencies) => {
  const readers = async ({ sent }: Entry): Promise<Answer<readonly Person[]>> => {
    const [known, vacancies] = await Promise.all([inbox.people(), careers.vacancies()])
    if (!known.ok) return known
    return found(readersOf(sent, known.value, vacancies.ok ? vacancies.value : []))
  }

  const noteOf = async (entry: Entry, typed: string) => {
    const note = noteText(typed)
    const all = typeof note === 'string' ? found([]) : await readers(entry)
    if (!all.ok) return 'unavailable'
    return typeof note === 'string'
      ? note
      : { text: note.text, mentions: mentioned(note.text, all.value).map(({ id }) => id) }
  }

  return {
    of: async (person: Person, entry: Entry): Promise<Answer<ShownTeam>> => {
      const [known, all] = await Promise.all([inbox.teamOf(entry.id, person.id), readers(entry)])
      if (!known.ok) return known
      return all.ok ? found({ ...known.value, readers: all.value }) : all
    },

    saveNote: async (
      person: Person,
      id: EntryId,
      typed: string,
      changes: Pick<Note, 'id' | 'version'> | null,
    ): Promise<TeamOutcome> => {
      const entry = await findFor(person, id, 'write-notes')
      if (!entry.ok) return { is: entry.problem }
      const note = await noteOf(entry.value, typed)
      if (typeof note === 'string') return { is: note }
      const whole = { ...note, entry: id, author: person.email, id: changes?.id ?? newId() }
      const now = clock.now()
      const saved =
        changes === null
          ? await inbox.addNote(whole, actOf(person, now, { name: 'note-added', detail: {} }, id))
          : await inbox.changeNote(
              { ...whole, version: changes.version },
              actOf(person, now, { name: 'note-changed', detail: {} }, id),
            )
      if (saved.ok) return DONE
      return { is: saved.problem === 'not-found' && changes !== null ? 'gone' : saved.problem }
    },

    removeNote: async (
      person: Person,
      id: EntryId,
      note: Pick<Note, 'id' | 'version'>,
    ): Promise<TeamOutcome> => {
      const entry = await findFor(person, id, 'write-notes')
      if (!entry.ok) return { is: entry.problem }
      const act = actOf(person, clock.now(), { name: 'note-removed', detail: {} }, id)
      const removed = await inbox.removeNote({ ...note, entry: id, author: person.email }, act)
      return removed.ok ? DONE : { is: removed.problem }
    },

    setStar: async (person: Person, id: EntryId, isStarred: boolean): Promise<TeamOutcome> => {
      const entry = await findFor(person, id, 'read-entries')
      if (!entry.ok) return { is: entry.problem }
      const set = await inbox.setStar(person.id, id, isStarred)
      return set.ok ? DONE : { is: set.problem }
    },

    assign: async (
      person: Person,
      id: EntryId,
      { from, to }: { readonly from: string; readonly to: string },
    ): Promise<TeamOutcome> => {
      const entry = await findFor(person, id, 'assign')
      if (!entry.ok) return { is: entry.problem }
      const [able, known] = await Promise.all([readers(entry.value), inbox.people()])
      if (!able.ok || !known.ok) return { is: 'unavailable' }
      const next = able.value.find(({ email }) => email === to)
      const before = known.value.find(({ email }) => email === from)
      if (next === undefined && to !== '') return { is: 'conflict' }
      if (before === undefined && from !== '') return { is: 'conflict' }
      const act = actOf(
        person,
        clock.now(),
        next === undefined
          ? { name: 'unassigned', detail: {} }
          : { name: 'assigned', detail: { email: next.email } },
        id,
      )
      const assigned = await inbox.assign(id, { from: before?.id ?? null, to: next?.id ?? null }, act)
      return assigned.ok ? DONE : { is: assigned.problem }
    },
  }
}

export type DeskTeamwork = ReturnType<typeof deskTeamwork>
