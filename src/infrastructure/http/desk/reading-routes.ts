import type { FastifyInstance } from 'fastify'
import { type Answer, NOT_FOUND } from '#application/answer.ts'
import type { DeskReadingUseCases } from '#application/desk/reading.ts'
import type { ReadEntry } from '#application/ports/desk.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Department, ListedVacancy } from '#domain/careers/vacancy.ts'
import { entryFilter, filterQuery } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { readableVacancies } from '#domain/desk/reading.ts'
import { senderOf, subjectOf, typedId } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'
import { type DeskVisits, idParam, queryParam } from './desk-visits.ts'

interface Options {
  readonly visits: DeskVisits
  readonly reading: Pick<DeskReadingUseCases, 'list' | 'find'>
  readonly vacancies: () => Promise<Answer<readonly ListedVacancy[]>>
  readonly departments: (language: Language) => Promise<Answer<readonly Department[]>>
  readonly states: () => readonly ApplicationState[]
}

const listed = ({ entry, ...marks }: ReadEntry) => ({
  id: entry.id,
  kind: entry.sent.kind,
  name: senderOf(entry.sent).name,
  subject: subjectOf(entry.sent),
  receivedAt: entry.receivedAt,
  state: entry.state,
  suspicion: entry.suspicion,
  files: entry.files.length,
  ...marks,
})

/** What people have sent, as a list. */
export const readingRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { signedIn }, reading, vacancies, departments, states }: Options,
): void => {
  app.get(
    prefix || '/',
    signedIn(async ({ request, person, language, at, action, show, notice }) => {
      const filter = entryFilter((name) => queryParam(request, name))
      const before = idParam(request.query, 'before') || null
      const number = typedId(filter.search)
      const [numbered, page, offered, groups] = await Promise.all([
        number === null ? NOT_FOUND : reading.find(person, number),
        reading.list(person, filter, before),
        vacancies(),
        departments(language),
      ])
      if (!page.ok) return notice('unavailable')
      const { entries, last } = page.value
      const all = offered.ok ? offered.value : []
      const readable = readableVacancies(person, all)
      const mine = readable === 'all' ? all : all.filter(({ id }) => readable.includes(id))
      const titled = mine.map(({ id, title }) => ({ id, title: inLanguageOrFallback(title, language) }))
      const own = person.departments
      const query = (more: Readonly<Record<string, string>>) =>
        `${at('/')}?${new URLSearchParams({ ...filterQuery(filter), ...more })}`
      return show({
        is: 'entries',
        entries: entries.map(listed),
        filter,
        vacancies: sortedByText(titled, ({ title }) => title, language),
        departments: (groups.ok ? groups.value : []).filter(({ id }) => own === 'all' || own.includes(id)),
        states: states(),
        numbered: numbered.ok ? { id: numbered.value.id, name: senderOf(numbered.value.sent).name } : null,
        exportTo: mayDo(person, 'export-entries') ? action('/export') : null,
        next: last === null ? null : query({ before: String(last) }),
      })
    }),
  )
}
