import type { FastifyInstance } from 'fastify'
import { type Answer, found } from '#application/answer.ts'
import type { DeskAudit } from '#application/desk/audit.ts'
import type { StateForm } from '#application/desk/desk-page.ts'
import type { DeskReadingUse } from '#application/desk/reading.ts'
import type { DeskRepliesUse } from '#application/desk/replying.ts'
import type { DeskSharing } from '#application/desk/sharing.ts'
import type { DeskWork } from '#application/desk/working.ts'
import type { ReadEntry } from '#application/ports/desk.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Department, ListedVacancy } from '#domain/careers/vacancy.ts'
import { entryFilter, filterQuery } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { readableVacancies } from '#domain/desk/reading.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { senderOf, subjectOf } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'
import { type DeskVisits, numberIn, postedFields, queried, type SignedInVisit } from './desk-visits.ts'
import { shareRoutes } from './share-routes.ts'

interface Options {
  readonly visits: DeskVisits
  readonly reading: DeskReadingUse
  readonly audit: Pick<DeskAudit, 'history'>
  readonly work: DeskWork
  readonly sharing: DeskSharing
  readonly origin: () => string
  readonly replies: DeskRepliesUse['replies']
  readonly vacancies: () => Promise<Answer<readonly ListedVacancy[]>>
  readonly departments: (language: Language) => Promise<Answer<readonly Department[]>>
  readonly states: () => readonly ApplicationState[]
}

const listed = ({ entry, isRead }: ReadEntry) => ({
  id: entry.id,
  kind: entry.sent.kind,
  name: senderOf(entry.sent).name,
  subject: subjectOf(entry.sent),
  receivedAt: entry.receivedAt,
  state: entry.state,
  suspicion: entry.suspicion,
  files: entry.files.length,
  isRead,
})

/** What people have sent: the list, and one entry. */
export const readingRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits, reading, audit, work, sharing, origin, replies, vacancies, departments, states }: Options,
): void => {
  const { signedIn } = visits
  app.get(
    prefix || '/',
    signedIn(async ({ request, person, language, at, action, show, notice }) => {
      const filter = entryFilter((name) => queried(request, name))
      const before = numberIn(request.query, 'before') || null
      const [page, offered, groups] = await Promise.all([
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
        exportTo: mayDo(person, 'export-entries') ? action('/export') : null,
        next: last === null ? null : query({ before: String(last) }),
      })
    }),
  )

  interface Done {
    readonly refused?: StateForm['refused']
    readonly link?: string | null
  }

  const showEntry = async (visit: SignedInVisit, { refused = null, link = null }: Done = {}) => {
    const { request, person, action, show, notice } = visit
    const known = await reading.read(person, numberIn(request.params, 'id'))
    if (!known.ok) return notice(known.problem)
    const { deliveries: _, consents: __, ...entry } = known.value
    const sent = await replies(entry.id)
    if (!sent.ok) return notice(sent.problem)
    const own = await reading.find(person, entry.id)
    const links = own.ok ? await sharing.links(person, entry.id) : found(null)
    if (!links.ok) return notice(links.problem)
    const next = states().filter(({ name }) => inState(known.value, states(), name) !== null)
    const change =
      own.ok && mayDo(person, 'change-state') && next.length > 0
        ? { action: action(`/entries/${entry.id}/state`), options: next.map(({ name }) => name), refused }
        : null
    const history = await audit.history(entry.id)
    if (!history.ok) return notice('unavailable')
    const about = {
      change,
      replies: sent.value,
      mayReply: own.ok && mayDo(person, 'reply'),
      mayErase: own.ok && mayDo(person, 'erase-entries'),
      sharing: links.value && {
        create: action(`/entries/${entry.id}/share`),
        link,
        links: links.value.map(({ digest, ...shown }) => ({
          ...shown,
          end: action(`/entries/${entry.id}/shares/${digest}/end`),
        })),
      },
      history: history.value,
    } as const
    return show({ is: 'entry', entry, states: states(), ...about }, refused === null ? 200 : 409)
  }

  app.get(
    `${prefix}/entries/:id`,
    signedIn((visit) => showEntry(visit)),
  )

  app.post(
    `${prefix}/entries/:id/state`,
    signedIn(async (visit) => {
      const { request, person, notice, moveTo } = visit
      const fields = postedFields(request)
      const id = numberIn(request.params, 'id')
      const state = fields.get('state') ?? ''
      const version = Number(fields.get('version'))
      const outcome = await work.setState(person, { id, version, state })
      switch (outcome.is) {
        case 'changed':
          return moveTo(`/entries/${id}`)
        case 'conflict':
        case 'not-allowed':
          return showEntry(visit, { refused: { state, why: outcome.is } })
        default:
          return notice(outcome.is)
      }
    }),
  )

  shareRoutes(app, prefix, {
    visits,
    sharing,
    origin,
    showEntry: (visit, link) => showEntry(visit, { link }),
  })
}
