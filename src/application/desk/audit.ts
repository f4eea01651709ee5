import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import type { AuditLine } from '#domain/inbox/audit.ts'
import { type EntryId, senderOf } from '#domain/inbox/entry.ts'
import { found, mapped } from '../answer.ts'
import { EVERY_LINE } from '../inbox/receipt.ts'
import type { AuditQuery } from '../ports/audit.ts'
import type { Desk } from './desk.ts'
import { FORBIDDEN } from './reading.ts'

export type AuditFilter = Pick<AuditQuery, 'name' | 'entry' | 'email'>

const PAGE_SIZE = 50

/**
 * The page of an entry (a message or an application) shows at most this number of audit log lines. An entry can have
 * hundreds of lines, because each reader of the entry causes up to one line per hour.
 */
const HISTORY_SIZE = 1000

export const listAudit = async (
  { inbox }: Desk,
  person: Person,
  filter: AuditFilter,
  before: AuditLine['number'] | null,
) => {
  if (!mayDo(person, 'read-audit')) return FORBIDDEN
  const read = await inbox.auditLines({ ...EVERY_LINE, ...filter, before, atMost: PAGE_SIZE + 1 })
  if (!read.ok) return read
  const lines = read.value.slice(0, PAGE_SIZE)
  const entries = await inbox.entriesAmong([...new Set(lines.flatMap(({ entry }) => entry ?? []))])
  if (!entries.ok) return entries
  const names = new Map(entries.value.map(({ id, sent }) => [id, senderOf(sent).name]))
  return found({
    lines: lines.map((line) => ({ ...line, sender: names.get(line.entry ?? 0) ?? null })),
    last: read.value.length > PAGE_SIZE ? (lines.at(-1)?.number ?? null) : null,
  })
}

/** The caller must first check that the person may read this entry. */
export const entryHistory = ({ inbox }: Desk, id: EntryId) =>
  mapped(inbox.auditLines({ ...EVERY_LINE, entry: id, atMost: HISTORY_SIZE + 1 }), (lines) => ({
    lines: lines.slice(0, HISTORY_SIZE),
    hasOlder: lines.length > HISTORY_SIZE,
  }))
