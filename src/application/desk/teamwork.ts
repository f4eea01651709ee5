import { actOf } from '#domain/desk/act.ts'
import { mentioned, noteText } from '#domain/desk/notes.ts'
import type { Person } from '#domain/desk/person.ts'
import { readersOf } from '#domain/desk/reading.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { type Answer, found, mapped, UNAVAILABLE } from '../answer.ts'
import type { Desk } from './desk.ts'
import type { Note } from './ports/desk.ts'
import { CONFLICT, findEntry, findEntryFor } from './reading.ts'

const readers = async ({ inbox, careers }: Desk, { sent }: Entry): Promise<Answer<readonly Person[]>> => {
  const [known, vacancies] = await Promise.all([inbox.people(), careers.vacancies()])
  if (!known.ok) return known
  return found(readersOf(sent, known.value, vacancies.ok ? vacancies.value : []))
}

const noteOf = async (desk: Desk, entry: Entry, typed: string) => {
  const note = noteText(typed)
  if (typeof note === 'string') return { ok: false, problem: note } as const
  return mapped(readers(desk, entry), (all) => ({
    text: note.text,
    mentions: mentioned(note.text, all).map(({ id }) => id),
  }))
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
) => {
  const entry = await findEntry(desk, person, id)
  const note = entry.ok ? await noteOf(desk, entry.value, typed) : entry
  if (!note.ok) return note
  const { inbox, clock } = desk
  const whole = { ...note.value, entry: id, author: person.email, id: changes?.id ?? desk.newId() }
  const act = (name: 'note-added' | 'note-changed') => actOf(person, clock.now(), { name, detail: {} }, id)
  if (changes === null) return inbox.addNote(whole, act('note-added'))
  const saved = await inbox.changeNote({ ...whole, version: changes.version }, act('note-changed'))
  // Somebody has removed the note.
  return !saved.ok && saved.problem === 'not-found' ? ({ ok: false, problem: 'gone' } as const) : saved
}

export const removeNote = async (
  desk: Desk,
  person: Person,
  id: EntryId,
  note: Pick<Note, 'id' | 'version'>,
) => {
  const entry = await findEntry(desk, person, id)
  if (!entry.ok) return entry
  const act = actOf(person, desk.clock.now(), { name: 'note-removed', detail: {} }, id)
  return desk.inbox.removeNote({ ...note, entry: id, author: person.email }, act)
}

export const setStar = async (desk: Desk, person: Person, id: EntryId, isStarred: boolean) => {
  const entry = await findEntry(desk, person, id)
  return entry.ok ? desk.inbox.setStar(person.id, id, isStarred) : entry
}

export const assign = async (
  desk: Desk,
  person: Person,
  id: EntryId,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const entry = await findEntryFor(desk, person, id, 'assign')
  if (!entry.ok) return entry
  const [able, known] = await Promise.all([readers(desk, entry.value), desk.inbox.people()])
  if (!able.ok || !known.ok) return UNAVAILABLE
  const next = able.value.find(({ email }) => email === to)
  const before = known.value.find(({ email }) => email === from)
  if (next === undefined && to !== '') return CONFLICT
  if (before === undefined && from !== '') return CONFLICT
  const done =
    next === undefined
      ? ({ name: 'unassigned', detail: {} } as const)
      : ({ name: 'assigned', detail: { email: next.email } } as const)
  const change = { from: before?.id ?? null, to: next?.id ?? null }
  return desk.inbox.assign(id, change, actOf(person, desk.clock.now(), done, id))
}
