import { type AuditFilter, listAudit } from '#application/desk/audit.ts'
import { listDepartments } from '#application/desk/departments.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { ACTS, type ActName } from '#domain/inbox/audit.ts'
import { foldedEmail, idIn } from '#domain/inbox/entry.ts'
import type { DeskRoutes } from './desk-parts.ts'
import { withQuery } from './inbox-view.ts'

const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

export const auditRoutes: DeskRoutes = ({ get }, desk) => {
  get('/audit', async ({ query, person, language, localPath, show, showNotice }) => {
    const number = query('entry').trim()
    const filter: AuditFilter = {
      name: ACT_NAMES.find((name) => name === query('act')) ?? null,
      // A text that is not a number becomes 0. No entry has this number, so the list is empty.
      entry: number === '' ? null : (typedId(number) ?? 0),
      email: foldedEmail(query('person')) || null,
    }
    const [page, offered] = await Promise.all([
      listAudit(desk, person, filter, idIn(query('before'))),
      listDepartments(desk, language),
    ])
    if (!page.ok) return showNotice(page.problem)
    const { lines, last } = page.value
    const given = { act: filter.name, entry: filter.entry, person: filter.email, before: last }
    const next = last === null ? null : withQuery(localPath('/audit'), given)
    const named = { states: desk.states(), departments: offered.ok ? offered.value : [] }
    return show({ is: 'audit', lines, filter, ...named, next })
  })
}
