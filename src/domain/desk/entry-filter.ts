import type { ApplicationState, StateName } from '../careers/application-state.ts'
import { foldedEmail, idIn } from '../inbox/entry.ts'
import { instantOf } from '../language/date.ts'
import { isLanguage, type Language } from '../language/languages.ts'
import { searchQuery } from '../language/words.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

export const MINE = ['starred', 'assigned', 'mentioned'] as const

export type Mine = (typeof MINE)[number]

/** Written out, because the compiler would keep the languages of an inferred type after a language is added. */
export interface EntryFilter {
  readonly search: string
  readonly email: string
  readonly kind: 'message' | 'application' | null
  readonly vacancy: number | null
  readonly department: number | null
  readonly state: string
  readonly language: Language | null
  readonly suspicion: 'suspicious' | 'plain' | null
  readonly unread: boolean
  readonly waiting: boolean
  readonly mine: Mine | null
  /** The first and the last day on which an entry arrived, such as `2026-05-31`. Both days are included. */
  readonly from: string
  readonly until: string
}

const oneOf = <Option extends string>(text: string, ...options: readonly Option[]): Option | null =>
  options.find((option) => option === text) ?? null

const dayOf = (text: string): string => (DAY.test(text) && instantOf(text) !== null ? text : '')

/**
 * Rule: The desk reads the filter of its list from the page's address, and ignores invalid values. Messages have no
 * state, so a filter by state shows only applications. An entry waits for the studio while it is new and has no reply.
 * Probable spam never waits.
 */
export const entryFilter = (valueAt: (name: keyof EntryFilter) => string): EntryFilter => {
  const language = valueAt('language')
  const state = valueAt('state')
  return {
    search: searchQuery(valueAt('search')),
    email: foldedEmail(valueAt('email')),
    kind: state === '' ? oneOf(valueAt('kind'), 'message', 'application') : 'application',
    vacancy: idIn(valueAt('vacancy')),
    department: idIn(valueAt('department')),
    state,
    language: isLanguage(language) ? language : null,
    suspicion: oneOf(valueAt('suspicion'), 'suspicious', 'plain'),
    unread: valueAt('unread') === 'yes',
    waiting: valueAt('waiting') === 'yes',
    mine: oneOf(valueAt('mine'), ...MINE),
    from: dayOf(valueAt('from')),
    until: dayOf(valueAt('until')),
  }
}

/** Rule: The list shows the newest entries first. The entries that wait for the studio come in the order of arrival. */
export const isOldestFirst = ({ waiting }: Pick<EntryFilter, 'waiting'>): boolean => waiting

/**
 * Rule: The address of the list contains the chosen filter. A person who opens this address sees the list with the same
 * filter.
 */
export const entryFilterQuery = (filter: EntryFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      if (value === null || value === '' || value === false) return []
      return [[name, value === true ? 'yes' : String(value)]]
    }),
  )

/**
 * Rule: When a person exports entries, the audit log records the filter. If the filter has search words or an e-mail
 * address, the log contains "…" in their place. Search words and e-mail addresses can identify an applicant.
 */
export const filterForAuditLog = (filter: EntryFilter): string =>
  Object.entries(entryFilterQuery({ ...filter, search: filter.search && '…', email: filter.email && '…' }))
    .map((pair) => pair.join('='))
    .join('&')

export interface EntryCount {
  readonly kind: 'message' | 'application'
  readonly state: StateName
  readonly isRead: boolean
  readonly isWaiting: boolean
  readonly count: number
}

/**
 * Rule: The desk's list has one tab for all entries, one for each state, and one for messages. If the studio removes
 * a state, its tab stays until no application has this state. The number on a tab counts both read and unread
 * entries. There are no numbers if the desk has not counted the entries.
 */
export const tabsOf = (
  filter: EntryFilter,
  states: readonly Pick<ApplicationState, 'name'>[],
  counts: readonly EntryCount[] | null,
) => {
  const ofApplications = (counts ?? []).filter(({ kind }) => kind === 'application')
  const names = new Set([...states.map(({ name }) => name), ...ofApplications.map(({ state }) => state)])
  const tab = (kind: EntryFilter['kind'], state: StateName) => {
    const listed = counts?.filter(
      (one) => (kind === null || one.kind === kind) && (state === '' || one.state === state),
    )
    const sumOf = (isCounted: (one: EntryCount) => boolean): number | null =>
      listed?.filter(isCounted).reduce((sum, { count }) => sum + count, 0) ?? null
    return {
      kind,
      state,
      isOpen: filter.state === state && (filter.kind === 'message') === (kind === 'message'),
      count: sumOf(() => true),
      unread: sumOf(({ isRead }) => !isRead),
      waiting: sumOf(({ isWaiting }) => isWaiting),
    }
  }
  return [tab(null, ''), ...Array.from(names, (name) => tab('application', name)), tab('message', '')]
}
