import { mayDo } from '#domain/desk/permissions.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { ACTS, type ActName } from '#domain/inbox/audit.ts'
import { foldedEmail, idIn, senderOf } from '#domain/inbox/entry.ts'
import { found } from '../../answer.ts'
import { departmentsOf } from '../departments.ts'
import type { Desk } from '../desk.ts'
import { FORBIDDEN } from '../reading.ts'
import type { Viewer } from './viewer.ts'

const PAGE_SIZE = 50

const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

const filterOf = ({ query }: Viewer) => {
  const number = query('entry').trim()
  return {
    name: ACT_NAMES.find((name) => name === query('act')) ?? null,
    // A text that is not a number becomes 0. No entry has this number, so the list is empty.
    entry: number === '' ? null : (typedId(number) ?? 0),
    email: foldedEmail(query('person')) || null,
  }
}

export const auditScreen = async (desk: Desk, viewer: Viewer) => {
  const { query, person, language, localPath, withQuery } = viewer
  if (!mayDo(person, 'read-audit')) return FORBIDDEN
  const filter = filterOf(viewer)
  const before = idIn(query('before'))
  const [read, offered] = await Promise.all([
    desk.inbox.auditLines({ ...filter, before, atMost: PAGE_SIZE + 1 }),
    desk.careers.vacancies(),
  ])
  if (!read.ok) return read
  const lines = read.value.slice(0, PAGE_SIZE)
  const entries = await desk.inbox.entriesAmong([...new Set(lines.flatMap(({ entry }) => entry ?? []))])
  if (!entries.ok) return entries
  const names = new Map(entries.value.map(({ id, sent }) => [id, senderOf(sent).name]))
  const given = { act: filter.name, entry: filter.entry, person: filter.email }
  const last = lines.at(-1)?.number ?? null
  return found({
    is: 'audit' as const,
    lines: lines.map((line) => ({ ...line, sender: names.get(line.entry ?? 0) ?? null })),
    filter,
    states: desk.states(),
    departments: departmentsOf(offered.ok ? offered.value : [], language),
    next: read.value.length > PAGE_SIZE ? withQuery(localPath('/audit'), { ...given, before: last }) : null,
  })
}
