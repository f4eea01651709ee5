import { dayEnd, dayStart, type EntryFilter } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { isReadable, narrowed, type ReadableVacancies, readableVacancies } from '#domain/desk/reading.ts'
import type { Entry, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import { type Answer, found, type Lookup, NOT_FOUND } from '../answer.ts'
import type { CareersContent } from '../ports/content.ts'
import type { DeskReading, ReadEntry } from '../ports/desk.ts'
import type { InboxReader } from '../ports/inbox.ts'

interface Dependencies {
  readonly inbox: DeskReading & Pick<InboxReader, 'entry' | 'file'>
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly timeZone: () => string
  /** The words of a search as they are looked for: the beginnings of words. */
  readonly searchedWords: (search: string) => readonly string[]
}

const PAGE_SIZE = 50

export interface EntryPage {
  readonly entries: readonly ReadEntry[]
  /** The last one, if there are more. */
  readonly last: EntryId | null
}

export const deskReading = ({ inbox, careers, timeZone, searchedWords }: Dependencies) => {
  /** Without the content it is not known which vacancies are of which department: then none are read. */
  const readableBy = async (person: Person): Promise<Answer<ReadableVacancies>> => {
    if (!mayDo(person, 'read-entries')) return found([])
    if (person.departments === 'all') return found('all')
    const vacancies = await careers.vacancies()
    return vacancies.ok ? found(readableVacancies(person, vacancies.value)) : vacancies
  }

  const ofDepartment = async (id: number | null): Promise<Answer<ReadableVacancies>> => {
    if (id === null) return found('all')
    const vacancies = await careers.vacancies()
    return vacancies.ok ? found(readableVacancies({ departments: [id] }, vacancies.value)) : vacancies
  }

  /** An entry that the person may not read is not found. */
  const entry = async (person: Person, id: EntryId): Promise<Lookup<Entry>> => {
    const [readable, known] = await Promise.all([readableBy(person), inbox.entry(id)])
    if (!readable.ok) return readable
    if (!known.ok) return known
    return isReadable(known.value.sent, readable.value) ? known : NOT_FOUND
  }

  return {
    find: entry,

    list: async (person: Person, filter: EntryFilter, before: EntryId | null): Promise<Answer<EntryPage>> => {
      const [readable, department] = await Promise.all([readableBy(person), ofDepartment(filter.department)])
      if (!readable.ok) return readable
      if (!department.ok) return department
      const chosen = filter.vacancy === null ? 'all' : [filter.vacancy]
      const { kind, state, language, suspicion, unread, from, until, search } = filter
      const listed = await inbox.listEntries({
        person: person.id,
        before,
        after: null,
        atMost: PAGE_SIZE + 1,
        kind,
        vacancies: narrowed(narrowed(readable.value, department.value), chosen),
        state,
        language,
        isSuspicious: suspicion === null ? null : suspicion === 'suspicious',
        isUnread: unread,
        from: from === '' ? null : dayStart(from, timeZone()),
        until: until === '' ? null : dayEnd(until, timeZone()),
        words: searchedWords(search),
      })
      if (!listed.ok) return listed
      const entries = listed.value.slice(0, PAGE_SIZE)
      const last = listed.value.length > PAGE_SIZE ? (entries.at(-1)?.entry.id ?? null) : null
      return found({ entries, last })
    },

    /** One entry, which is read from now on. */
    read: async (person: Person, id: EntryId): Promise<Lookup<Entry>> => {
      const known = await entry(person, id)
      if (known.ok) await inbox.markRead(person.id, id)
      return known
    },

    file: async (person: Person, id: EntryId, place: FilePlace) => {
      const known = await entry(person, id)
      return known.ok ? inbox.file(id, place) : known
    },
  }
}

export type DeskReadingUse = ReturnType<typeof deskReading>
