import type { FastifyInstance } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { ReadEntry } from '#application/desk/ports/desk.ts'
import { entryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { readableVacancies } from '#domain/desk/reading.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { idIn, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'
import { queryParam } from './desk-handlers.ts'
import type { Desk } from './desk-parts.ts'

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

export const readingRoutes = (
  app: FastifyInstance,
  { handlers: { authenticated }, reading, vacancies, departments, states, figures }: Desk,
): void => {
  app.get(
    '/',
    authenticated(async ({ request, person, language, localPath, action, show, showNotice }) => {
      const filter = entryFilter((name) => queryParam(request, name))
      const before = idIn(queryParam(request, 'before'))
      const number = typedId(filter.search)
      const [numbered, page, offered, groups] = await Promise.all([
        number === null ? NOT_FOUND : reading.find(person, number),
        reading.list(person, filter, before),
        vacancies(),
        departments(language),
      ])
      if (!page.ok) return showNotice('unavailable')
      const { entries, last } = page.value
      const all = offered.ok ? offered.value : []
      const readable = readableVacancies(person, all)
      const mine = readable === 'all' ? all : all.filter(({ id }) => readable.includes(id))
      const titled = mine.map(({ id, title }) => ({ id, title: inLanguageOrFallback(title, language) }))
      const own = person.departments
      const query = (more: Readonly<Record<string, string>>) =>
        `${localPath('/')}?${new URLSearchParams({ ...entryFilterQuery(filter), ...more })}`
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
  app.get(
    '/figures',
    authenticated(async ({ person, language, show, showNotice }) => {
      const counted = await figures(person, language)
      return counted.ok ? show({ is: 'figures', figures: counted.value }) : showNotice(counted.problem)
    }),
  )
}
