import { entryFilter, entryFilterQuery, isOldestFirst, tabsOf } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { readableVacancies } from '#domain/desk/reading.ts'
import { MOST_FILTERS, maySaveFilter } from '#domain/desk/saved-filter.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { textOf } from '#domain/forms/fields.ts'
import { contentOf, idIn, type Sent, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { DAY_MS, HOUR_MS } from '#domain/language/date.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'
import { found, NOT_FOUND, UNAVAILABLE } from '../../answer.ts'
import { departmentsOf } from '../departments.ts'
import type { Desk, Found } from '../desk.ts'
import type { ReadEntry } from '../ports/desk.ts'
import { findEntry, listEntries } from '../reading.ts'
import { firstAnswerHours } from './figures.ts'
import type { Viewer } from './viewer.ts'

/**
 * Adds a query to a path, for example to `/entries/7`. The query contains the filter and the position of the entry
 * list, so that the page of the entry shows the same list next to the entry.
 */
export const inList = (
  { query, withQuery }: Pick<Viewer, 'query' | 'withQuery'>,
  path: string,
  more: Readonly<Record<string, string | number>> = {},
): string => withQuery(path, { ...entryFilterQuery(entryFilter(query)), past: idIn(query('past')), ...more })

const SHOWN_LETTERS = 160

/** Returns the beginning of what the person wrote. */
const firstWords = (sent: Sent): string => {
  const { fields, values } = contentOf(sent)
  const [long] = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'text' && field.lines === 'many'
  })
  return [...textOf(values[long ?? ''])].slice(0, SHOWN_LETTERS).join('')
}

const listedEntry = (viewer: Viewer, now: number, { entry, ...marks }: ReadEntry) => ({
  id: entry.id,
  address: viewer.localPath(inList(viewer, `/entries/${entry.id}`)),
  kind: entry.sent.kind,
  name: senderOf(entry.sent).name,
  subject: subjectOf(entry.sent),
  words: firstWords(entry.sent),
  files: entry.files.length,
  receivedAt: entry.receivedAt,
  hours: Math.floor(Math.max(0, now - entry.receivedAt) / HOUR_MS),
  state: entry.state,
  suspicion: entry.suspicion,
  ...marks,
})

export type ListedEntry = Readonly<ReturnType<typeof listedEntry>>

/** Returns the list of entries with its filter. The page of an open entry also shows this list. */
export const inboxView = async (desk: Desk, viewer: Viewer) => {
  const { states, clock } = desk
  const { query, person, language, localPath, action } = viewer
  const filter = entryFilter(query)
  const past = idIn(query('past'))
  const [page, offered, newest, saved] = await Promise.all([
    listEntries(desk, person, filter, past),
    desk.careers.vacancies(),
    desk.inbox.newestBatch(person.id, clock.now() - DAY_MS),
    desk.inbox.savedFilters(person.id),
  ])
  if (!page.ok) return page
  const { entries, last, counts } = page.value
  const all = offered.ok ? offered.value : []
  const readable = readableVacancies(person, all)
  const mine = readable === 'all' ? all : all.filter(({ id }) => readable.includes(id))
  const titled = mine.map(({ id, title }) => ({ id, title: inLanguageOrFallback(title, language) }))
  const own = person.departments
  return found({
    entries: entries.map((entry) => listedEntry(viewer, clock.now(), entry)),
    isOldestFirst: isOldestFirst(filter),
    /** All entries come after this entry. Null at the beginning of the list. */
    past,
    /** The address of the next part of the list. Null at its end. */
    next: last === null ? null : localPath(inList(viewer, '/', { past: last })),
    filter,
    saved: {
      action: action('/filters'),
      filters: saved.ok ? saved.value : [],
      mayKeep: maySaveFilter(filter),
      isFull: saved.ok && saved.value.length >= MOST_FILTERS,
    },
    tabs: tabsOf(filter, states(), counts),
    vacancies: sortedByText(titled, ({ title }) => title, language),
    departments: departmentsOf(all, language).filter(({ id }) => own === 'all' || own.includes(id)),
    states: states(),
    /** Null if the person may not reply. */
    batch: mayDo(person, 'reply')
      ? {
          action: action('/batches'),
          newest: newest.ok && newest.value ? localPath(`/batches/${newest.value}`) : null,
        }
      : null,
    exportTo: mayDo(person, 'export-entries') ? action('/export') : null,
  })
}

export type InboxView = Found<typeof inboxView>

export const entriesScreen = async (desk: Desk, viewer: Viewer) => {
  const { query, person, language } = viewer
  const filter = entryFilter(query)
  const number = typedId(filter.search)
  const isFirstPage = query('past') === ''
  const [numbered, inbox, firstAnswer] = await Promise.all([
    number === null ? NOT_FOUND : findEntry(desk, person, number),
    inboxView(desk, viewer),
    isFirstPage ? firstAnswerHours(desk, person, language, filter) : found(null),
  ])
  if (!inbox.ok || !firstAnswer.ok) return UNAVAILABLE
  return found({
    is: 'entries' as const,
    inbox: inbox.value,
    numbered: numbered.ok ? { id: numbered.value.id, name: senderOf(numbered.value.sent).name } : null,
    /** The mean time until the first answer (see `firstAnswerHours`). Null on later pages of the list. */
    firstAnswerHours: firstAnswer.value,
  })
}
