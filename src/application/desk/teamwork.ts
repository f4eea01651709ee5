import { actOf } from '#domain/desk/act.ts'
import { mentioned, type NoteProblem, noteText } from '#domain/desk/notes.ts'
import type { Person } from '#domain/desk/person.ts'
import { readersOf } from '#domain/desk/reading.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { type Answer, found } from '../answer.ts'
import type { Desk } from './desk.ts'
import type { Note } from './ports/desk.ts'
import { type EntryRefusal, findEntryFor } from './reading.ts'

export type TeamOutcome = {
  /**
   * `conflict` means that the note or the assignee has changed since the person opened the entry. Nothing was saved.
   * `gone` means that the note was removed.
   */
  readonly is: 'done' | NoteProblem | 'conflict' | 'gone' | EntryRefusal
}

const DONE: TeamOutcome = { is: 'done' }

const readers = async ({ inbox, careers }: Desk, { sent }: Entry): Promise<Answer<readonly Person[]>> => {
  const [known, vacancies] = await Promise.all([inbox.people(), careers.vacancies()])
  if (!known.ok) return known
  return found(readersOf(sent, known.value, vacancies.ok ? vacancies.value : []))
}

const noteOf = async (desk: Desk, entry: Entry, typed: string) => {
  const note = noteText(typed)
  if (typeof note === 'string') return note
  const all = await readers(desk, entry)
  if (!all.ok) return 'unavailable'
  return { text: note.text, mentions: mentioned(note.text, all.value).map(({ id }) => id) }
}

export const teamOf = async (desk: Desk, person: Person, entry: Entry) => {
  const [known, all] = await Promise.all([desk.inbox.teamOf(entry.id, person.id), readers(desk, entry)])
  if (!known.ok) return known
  return all.ok ? found({ ...known.value, readers: all.value }) : all
}

export const saveNote = async (
  desk: Desk,
  person: Person,
  id: EntryId,
  typed: string,
  changes: Pick<Note, 'id' | 'version'> | null,
): Promise<TeamOutcome> => {
  const entry = await findEntryFor(desk, person, id, 'write-notes')
  if (!entry.ok) return { is: entry.problem }
  const note = await noteOf(desk, entry.value, typed)
  if (typeof note === 'string') return { is: note }
  const { inbox, clock } = desk
  const whole = { ...note, entry: id, author: person.email, id: changes?.id ?? desk.newId() }
  const act = (name: 'note-added' | 'note-changed') => actOf(person, clock.now(), { name, detail: {} }, id)
  const saved =
    changes === null
      ? await inbox.addNote(whole, act('note-added'))
      : await inbox.changeNote({ ...whole, version: changes.version }, act('note-changed'))
  if (saved.ok) return DONE
  return { is: saved.problem === 'not-found' && changes !== null ? 'gone' : saved.problem }
}

export const removeNote = async (
  desk: Desk,
  person: Person,
  id: EntryId,
  note: Pick<Note, 'id' | 'version'>,
): Promise<TeamOutcome> => {
  const entry = await findEntryFor(desk, person, id, 'write-notes')
  if (!entry.ok) return { is: entry.problem }
  const act = actOf(person, desk.clock.now(), { name: 'note-removed', detail: {} }, id)
  const removed = await desk.inbox.removeNote({ ...note, entry: id, author: person.email }, act)
  return removed.ok ? DONE : { is: removed.problem }
}

export const setStar = async (
  desk: Desk,
  person: Person,
  id: EntryId,
  isStarred: boolean,
): Promise<TeamOutcome> => {
  const entry = await findEntryFor(desk, person, id, 'read-entries')
  if (!entry.ok) return { is: entry.problem }
  const set = await desk.inbox.setStar(person.id, id, isStarred)
  return set.ok ? DONE : { is: set.problem }
}

export const assign = async (
  desk: Desk,
  person: Person,
  id: EntryId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TeamOutcome> => {
  const entry = await findEntryFor(desk, person, id, 'assign')
  if (!entry.ok) return { is: entry.problem }
  const [able, known] = await Promise.all([readers(desk, entry.value), desk.inbox.people()])
  if (!able.ok || !known.ok) return { is: 'unavailable' }
  const next = able.value.find(({ email }) => email === to)
  const before = known.value.find(({ email }) => email === from)
  if (next === undefined && to !== '') return { is: 'conflict' }
  if (before === undefined && from !== '') return { is: 'conflict' }
  const done =
    next === undefined
      ? ({ name: 'unassigned', detail: {} } as const)
      : ({ name: 'assigned', detail: { email: next.email } } as const)
  const change = { from: before?.id ?? null, to: next?.id ?? null }
  const assigned = await desk.inbox.assign(id, change, actOf(person, desk.clock.now(), done, id))
  return assigned.ok ? DONE : { is: assigned.problem }
}
