import { actOf } from '#domain/desk/audit.ts'
import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import { type DeskAction, mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { isReadable, narrowed, type ReadableVacancies, readableVacancies } from '#domain/desk/reading.ts'
import type { Entry, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import { dayEnd, instantIn } from '#domain/language/moment.ts'
import { type Answer, found, type Lookup, NOT_FOUND } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { AuditLog, DeskReading, DeskShares, EntryConditions, ReadEntry } from '../ports/desk.ts'
import type { InboxReader, KeptFile } from '../ports/inbox.ts'

interface Dependencies {
  readonly inbox: DeskReading &
    Pick<DeskShares, 'isSharedWith'> &
    Pick<AuditLog, 'record'> &
    Pick<InboxReader, 'entry' | 'file'>
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly clock: Clock
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

export type EntryRefusal = 'forbidden' | 'not-found' | 'unavailable'

export const deskReading = ({ inbox, careers, clock, timeZone, searchedWords }: Dependencies) => {
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

  /** An entry that the person may read, be it by a link alone. */
  const opened = async (person: Person, id: EntryId): Promise<Lookup<Entry>> => {
    const own = await entry(person, id)
    if (own.ok || own.problem !== 'not-found' || !mayDo(person, 'read-entries')) return own
    const shared = await inbox.isSharedWith(person.id, id, clock.now())
    if (!shared.ok) return shared
    return shared.value ? inbox.entry(id) : own
  }

  /** What is asked of the inbox: a filter narrows what the person reads. */
  const conditions = async (person: Person, filter: EntryFilter): Promise<Answer<EntryConditions>> => {
    const [readable, department] = await Promise.all([readableBy(person), ofDepartment(filter.department)])
    if (!readable.ok) return readable
    if (!department.ok) return department
    const chosen = filter.vacancy === null ? 'all' : [filter.vacancy]
    const { kind, email, state, language, suspicion, unread, mine, from, until, search } = filter
    return found({
      person: person.id,
      kind,
      email,
      vacancies: narrowed(narrowed(readable.value, department.value), chosen),
      state,
      language,
      isSuspicious: suspicion === null ? null : suspicion === 'suspicious',
      isUnread: unread,
      mine,
      from: instantIn(from, timeZone()),
      until: dayEnd(until, timeZone()),
      words: searchedWords(search),
    })
  }

  return {
    /** The entry, for changing it: not found where the person may not read it. */
    find: entry,

    /** The entry, for an action that the role has to allow. */
    findFor: async (person: Person, id: EntryId, action: DeskAction): Promise<Answer<Entry, EntryRefusal>> =>
      mayDo(person, action) ? entry(person, id) : { ok: false, problem: 'forbidden' },

    /** The entry, for reading it: also by a shared link. */
    opened,

    conditions,

    list: async (person: Person, filter: EntryFilter, before: EntryId | null): Promise<Answer<EntryPage>> => {
      const asked = await conditions(person, filter)
      if (!asked.ok) return asked
      const listed = await inbox.listEntries({ ...asked.value, before, after: null, atMost: PAGE_SIZE + 1 })
      if (!listed.ok) return listed
      const entries = listed.value.slice(0, PAGE_SIZE)
      const last = listed.value.length > PAGE_SIZE ? (entries.at(-1)?.entry.id ?? null) : null
      return found({ entries, last })
    },

    /** One entry, which is read from now on: it is not shown before the audit log says so. */
    read: async (person: Person, id: EntryId): Promise<Lookup<Entry>> => {
      const known = await opened(person, id)
      if (!known.ok) return known
      const act = actOf(person, clock.now(), { name: 'entry-seen', detail: {} }, id)
      const marked = await inbox.markRead(person.id, id, act)
      return marked.ok ? known : marked
    },

    file: async (person: Person, id: EntryId, place: FilePlace): Promise<Lookup<KeptFile>> => {
      const known = await opened(person, id)
      const file = known.ok ? await inbox.file(id, place) : known
      if (!file.ok) return file
      const seen = { name: 'file-seen', detail: { file: String(place) } } as const
      const recorded = await inbox.record([actOf(person, clock.now(), seen, id)])
      return recorded.ok ? file : recorded
    },
  }
}

export type DeskReadingUseCases = ReturnType<typeof deskReading>
