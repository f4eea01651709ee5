import { listDepartments } from '#application/desk/departments.ts'
import type { InboxView } from '#application/desk/desk-page.ts'
import type { ReadEntry } from '#application/desk/ports/desk.ts'
import { listEntries } from '#application/desk/reading.ts'
import { entryFilter, entryFilterQuery, tabsOf } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { readableVacancies } from '#domain/desk/reading.ts'
import { idIn, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { HOUR_MS } from '#domain/language/date.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'
import type { ServedDesk } from './desk-parts.ts'
import type { SignedInVisit } from './visit.ts'

export const withQuery = (path: string, query: Readonly<Record<string, string | number | null>>): string => {
  const chosen = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`
}

/**
 * Adds the filter and the position of the entry list to the path of an entry. The entry's page can then show the same
 * list.
 */
export const inList = (
  { query }: Pick<SignedInVisit, 'query'>,
  path: string,
  more: Readonly<Record<string, string | number>> = {},
): string =>
  withQuery(path, { ...entryFilterQuery(entryFilter(query)), before: idIn(query('before')), ...more })

const listed = (visit: SignedInVisit, now: number, { entry, ...marks }: ReadEntry) => ({
  id: entry.id,
  address: visit.localPath(inList(visit, `/entries/${entry.id}`)),
  kind: entry.sent.kind,
  name: senderOf(entry.sent).name,
  subject: subjectOf(entry.sent),
  receivedAt: entry.receivedAt,
  hours: Math.floor(Math.max(0, now - entry.receivedAt) / HOUR_MS),
  state: entry.state,
  suspicion: entry.suspicion,
  ...marks,
})

/** Returns the list of the entries that match the query of the request. Returns null if the inbox cannot be reached. */
export const inboxView = async (desk: ServedDesk, visit: SignedInVisit): Promise<InboxView | null> => {
  const { states, clock } = desk
  const { query, person, language, localPath, action } = visit
  const filter = entryFilter(query)
  const before = idIn(query('before'))
  const [page, offered, groups] = await Promise.all([
    listEntries(desk, person, filter, before),
    desk.careers.vacancies(),
    listDepartments(desk, language),
  ])
  if (!page.ok) return null
  const { entries, last, counts } = page.value
  const all = offered.ok ? offered.value : []
  const readable = readableVacancies(person, all)
  const mine = readable === 'all' ? all : all.filter(({ id }) => readable.includes(id))
  const titled = mine.map(({ id, title }) => ({ id, title: inLanguageOrFallback(title, language) }))
  const own = person.departments
  return {
    entries: entries.map((entry) => listed(visit, clock.now(), entry)),
    before,
    next: last === null ? null : localPath(inList(visit, '/', { before: last })),
    filter,
    tabs: tabsOf(filter, states(), counts),
    vacancies: sortedByText(titled, ({ title }) => title, language),
    departments: (groups.ok ? groups.value : []).filter(({ id }) => own === 'all' || own.includes(id)),
    states: states(),
    exportTo: mayDo(person, 'export-entries') ? action('/export') : null,
  }
}
