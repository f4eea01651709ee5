import { typedId } from '#domain/desk/typed-id.ts'
import { ACTS, type ActName } from '#domain/inbox/audit.ts'
import { foldedEmail, idIn } from '#domain/inbox/entry.ts'
import { found } from '../../answer.ts'
import { type AuditFilter, listAudit } from '../audit.ts'
import { departmentsOf } from '../departments.ts'
import type { Desk } from '../desk.ts'
import type { Viewer } from './viewer.ts'

const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

export const auditScreen = async (desk: Desk, { query, person, language, localPath, withQuery }: Viewer) => {
  const number = query('entry').trim()
  const filter: AuditFilter = {
    name: ACT_NAMES.find((name) => name === query('act')) ?? null,
    // A text that is not a number becomes 0. No entry has this number, so the list is empty.
    entry: number === '' ? null : (typedId(number) ?? 0),
    email: foldedEmail(query('person')) || null,
  }
  const [page, offered] = await Promise.all([
    listAudit(desk, person, filter, idIn(query('before'))),
    desk.careers.vacancies(),
  ])
  if (!page.ok) return page
  const { lines, last } = page.value
  const given = { act: filter.name, entry: filter.entry, person: filter.email, before: last }
  return found({
    is: 'audit' as const,
    lines,
    filter,
    states: desk.states(),
    departments: departmentsOf(offered.ok ? offered.value : [], language),
    next: last === null ? null : withQuery(localPath('/audit'), given),
  })
}
