import { actOf } from '#domain/desk/act.ts'
import { type EntryFilter, isOldestFirst } from '#domain/desk/entry-filter.ts'
import { type DeskAction, mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { isReadable, narrowed, type ReadableVacancies, readableVacancies } from '#domain/desk/reading.ts'
import type { Entry, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import { dayEnd, instantIn } from '#domain/language/moment.ts'
import { type Answer, found, type Lookup, mapped, NOT_FOUND, UNAVAILABLE } from '../answer.ts'
import type { Desk } from './desk.ts'
import type { DeskConditions } from './ports/desk.ts'

const PAGE_SIZE = 50

const ENTRY_REFUSALS = ['forbidden', 'not-found', 'unavailable'] as const

export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]

export const isEntryRefusal = (problem: string): problem is EntryRefusal =>
  ENTRY_REFUSALS.some((one) => one === problem)

export const FORBIDDEN = { ok: false, problem: 'forbidden' } as const

/** Somebody has changed the entry, or something on its page, since the person opened it. Nothing was saved. */
export const CONFLICT = { ok: false, problem: 'conflict' } as const

/** Returns the vacancies whose applications a person of these departments may read. */
export const readableBy = async (
  { careers }: Desk,
  reader: Pick<Person, 'departments'>,
): Promise<Answer<ReadableVacancies>> => {
  if (reader.departments === 'all') return found('all')
  return mapped(careers.vacancies(), (vacancies) => readableVacancies(reader, vacancies))
}

/** Returns `not-found` if the person may not read the entry. */
export const findEntry = async (desk: Desk, person: Person, id: EntryId): Promise<Lookup<Entry>> => {
  const [readable, known] = await Promise.all([readableBy(desk, person), desk.inbox.entry(id)])
  if (!readable.ok) return readable
  if (!known.ok) return known
  return isReadable(known.value.sent, readable.value) ? known : NOT_FOUND
}

export const findEntryFor = async (desk: Desk, person: Person, id: EntryId, action: DeskAction) =>
  mayDo(person, action) ? findEntry(desk, person, id) : FORBIDDEN

/** Combines the filter with the rights of the person. A filter never shows entries that the person may not read. */
export const conditionsFor = async (
  desk: Desk,
  person: Person,
  filter: EntryFilter,
): Promise<Answer<DeskConditions>> => {
  const [readable, department] = await Promise.all([
    readableBy(desk, person),
    readableBy(desk, { departments: filter.department === null ? 'all' : [filter.department] }),
  ])
  if (!readable.ok || !department.ok) return UNAVAILABLE
  const chosen = filter.vacancy === null ? 'all' : [filter.vacancy]
  const { kind, email, state, language, suspicion, unread, waiting, mine, from, until, search } = filter
  const timeZone = desk.timeZone()
  return found({
    person: person.id,
    kind,
    email,
    vacancies: narrowed(narrowed(readable.value, department.value), chosen),
    state,
    language,
    isSuspicious: suspicion === null ? null : suspicion === 'suspicious',
    isUnread: unread,
    isWaiting: waiting,
    mine,
    from: instantIn(from, timeZone),
    until: dayEnd(until, timeZone),
    words: desk.searchedWords(search),
  })
}

export const listEntries = async (desk: Desk, person: Person, filter: EntryFilter, past: EntryId | null) => {
  const asked = await conditionsFor(desk, person, filter)
  if (!asked.ok) return asked
  const [listed, counted] = await Promise.all([
    desk.inbox.listEntries({
      ...asked.value,
      ...(isOldestFirst(filter) ? { before: null, after: past ?? 0 } : { before: past, after: null }),
      atMost: PAGE_SIZE + 1,
    }),
    filter.search === ''
      ? desk.inbox.entryCounts({ ...asked.value, kind: null, state: '', isUnread: false, isWaiting: false })
      : found(null),
  ])
  if (!listed.ok || !counted.ok) return UNAVAILABLE
  const entries = listed.value.slice(0, PAGE_SIZE)
  const last = listed.value.length > PAGE_SIZE ? (entries.at(-1)?.entry.id ?? null) : null
  return found({
    entries,
    last,
    /**
     * The numbers on the tabs above the list. The filter's `kind`, `state`, `unread` and `waiting` do not change
     * these numbers. Null for a search, because counting would take too long.
     */
    counts: counted.value,
  })
}

/** Marks the entry as read, writes to the audit log, and returns the entry. Fails if the audit log is unavailable. */
export const readEntry = async (desk: Desk, person: Person, id: EntryId): Promise<Lookup<Entry>> => {
  const known = await findEntry(desk, person, id)
  if (!known.ok) return known
  const act = actOf(person, desk.clock.now(), { name: 'entry-seen', detail: {} }, id)
  const marked = await desk.inbox.markRead(person.id, id, act)
  return marked.ok ? known : marked
}

/** Writes to the audit log and returns the file. Fails if the audit log is unavailable. */
export const openFile = async (desk: Desk, person: Person, id: EntryId, place: FilePlace) => {
  const known = await findEntry(desk, person, id)
  const file = known.ok ? await desk.inbox.file(id, place) : known
  if (!file.ok) return file
  const seen = { name: 'file-seen', detail: { file: String(place) } } as const
  const recorded = await desk.inbox.record([actOf(person, desk.clock.now(), seen, id)])
  return recorded.ok ? file : recorded
}
