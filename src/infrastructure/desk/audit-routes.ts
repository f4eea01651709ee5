import type { FastifyInstance } from 'fastify'
import { type AuditFilter, listAudit } from '#application/desk/audit.ts'
import { listDepartments } from '#application/desk/departments.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { ACTS, type ActName } from '#domain/inbox/audit.ts'
import { foldedEmail, idIn } from '#domain/inbox/entry.ts'
import type { ServedDesk } from './desk-parts.ts'
import { queryParam } from './request-fields.ts'

const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

export const auditRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { authenticated } = desk.handlers

  app.get(
    '/audit',
    authenticated(async ({ request, person, language, localPath, show, showNotice }) => {
      const number = queryParam(request, 'entry').trim()
      const filter: AuditFilter = {
        name: ACT_NAMES.find((name) => name === queryParam(request, 'act')) ?? null,
        // A text that is not a number becomes 0. No entry has this number, so the list is empty.
        entry: number === '' ? null : (typedId(number) ?? 0),
        email: foldedEmail(queryParam(request, 'person')) || null,
      }
      const [page, offered] = await Promise.all([
        listAudit(desk, person, filter, idIn(queryParam(request, 'before'))),
        listDepartments(desk, language),
      ])
      if (!page.ok) return showNotice(page.problem)
      const { lines, last } = page.value
      const given = { act: filter.name, entry: filter.entry, person: filter.email, before: last }
      const query = Object.entries(given).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]],
      )
      const next = last === null ? null : `${localPath('/audit')}?${new URLSearchParams(query)}`
      const named = { states: desk.states(), departments: offered.ok ? offered.value : [] }
      return show({ is: 'audit', lines, filter, ...named, next })
    }),
  )
}
