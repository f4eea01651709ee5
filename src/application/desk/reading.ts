import { actOf } from '#domain/desk/act.ts'
import type { EntryCount, EntryFilter } from '#domain/desk/entry-filter.ts'
import { type DeskAction, mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { isReadable, narrowed, type ReadableVacancies, readableVacancies } from '#domain/desk/reading.ts'
import type { Entry, EntryId, FilePlace } from '#domain/inbox/entry.ts'
import { dayEnd, instantIn } from '#domain/language/moment.ts'
import { type Answer, found, type Lookup, NOT_FOUND } from '../answer.ts'
import type { AuditLog } from '../ports/audit.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { InboxReader, KeptFile } from '../ports/inbox.ts'
import type { DeskConditions, DeskReading, ReadEntry } from './ports/desk.ts'

interface Dependencies {
  readonly inbox: DeskReading & Pick<AuditLog, 'record'> & Pick<InboxReader, 'entry' | 'file'>
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly clock: Clock
  readonly timeZone: () => string
  readonly searchedWords: (search: string) => readonly string[]
}

const PAGE_SIZE = 50

export interface EntryPage {
  readonly entries: readonly ReadEntry[]
  readonly last: EntryId | null
  /**
   * The numbers for the tabs above the list. They ignore the parts of the filter that a tab sets. Null for a search,
   * because counting would take too long.
   */
  readonly counts: readonly EntryCount[] | null
}

export type EntryRefusal = 'forbidden' | 'not-found' | 'unavailable'

export const deskReading = ({ inbox, careers, clock, timeZone, searchedWords }: Dependencies) => {
  /**
   * Returns the vacancies whose applications the person may read. Fails without the content, because only the content
   * knows each vacancy's department.
   */
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

  const entry = async (person: Person, id: EntryId): Promise<Lookup<Entry>> => {
    const [readable, known] = await Promise.all([readableBy(person), inbox.entry(id)])
    if (!readable.ok) return readable
    if (!known.ok) return known
    return isReadable(known.value.sent, readable.value) ? known : NOT_FOUND
  }

  /** Combines the filter with the rights of the person. A filter never shows entries that the person may not read. */
  const conditions = async (person: Person, filter: EntryFilter): Promise<Answer<DeskConditions>> => {
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
    /** Returns `not-found` if the person may not read the entry. */
    find: entry,

    findFor: async (person: Person, id: EntryId, action: DeskAction): Promise<Answer<Entry, EntryRefusal>> =>
      mayDo(person, action) ? entry(person, id) : { ok: false, problem: 'forbidden' },

    conditions,

    list: async (person: Person, filter: EntryFilter, before: EntryId | null): Promise<Answer<EntryPage>> => {
      const asked = await conditions(person, filter)
      if (!asked.ok) return asked
      const [listed, counted] = await Promise.all([
        inbox.listEntries({ ...asked.value, before, after: null, atMost: PAGE_SIZE + 1 }),
        filter.search === ''
          ? inbox.entryCounts({ ...asked.value, kind: null, state: '', isUnread: false })
          : found(null),
      ])
      if (!listed.ok) return listed
      if (!counted.ok) return counted
      const entries = listed.value.slice(0, PAGE_SIZE)
      const last = listed.value.length > PAGE_SIZE ? (entries.at(-1)?.entry.id ?? null) : null
      return found({ entries, last, counts: counted.value })
    },

    /**
     * Returns the entry and marks it as read. Fails if the audit log cannot record this, because every reading must
     * leave a trace.
     */
    read: async (person: Person, id: EntryId): Promise<Lookup<Entry>> => {
      const known = await entry(person, id)
      if (!known.ok) return known
      const act = actOf(person, clock.now(), { name: 'entry-seen', detail: {} }, id)
      const marked = await inbox.markRead(person.id, id, act)
      return marked.ok ? known : marked
    },

    file: async (person: Person, id: EntryId, place: FilePlace): Promise<Lookup<KeptFile>> => {
      const known = await entry(person, id)
      const file = known.ok ? await inbox.file(id, place) : known
      if (!file.ok) return file
      const seen = { name: 'file-seen', detail: { file: String(place) } } as const
      const recorded = await inbox.record([actOf(person, clock.now(), seen, id)])
      return recorded.ok ? file : recorded
    },
  }
}

export type DeskReadingUseCases = ReturnType<typeof deskReading>
