import { actOf } from '#domain/desk/act.ts'
import { type EntryFilter, filterForAuditLog } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { found } from '../answer.ts'
import { allEntries } from '../inbox/all-entries.ts'
import type { Desk } from './desk.ts'
import { conditionsFor, FORBIDDEN } from './reading.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'zip'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * Returns a function that reads the entries again at each call. Its generator throws if the inbox fails, because an
 * incomplete export is useless.
 */
export const exportEntries = async (
  desk: Desk,
  person: Person,
  filter: EntryFilter,
  format: ExportFormat,
) => {
  if (!mayDo(person, 'export-entries')) return FORBIDDEN
  const asked = await conditionsFor(desk, person, filter)
  if (!asked.ok) return asked
  const { inbox, clock } = desk
  const now = clock.now()
  const until = Math.min(asked.value.until ?? Number.POSITIVE_INFINITY, now)
  const detail = { format, filter: filterForAuditLog(filter) || '–' }
  const recorded = await inbox.record([actOf(person, now, { name: 'entries-exported', detail })])
  if (!recorded.ok) return recorded
  // Excludes entries that arrive during the export, so that each call of the returned function yields the same
  // entries.
  return found(() => allEntries(inbox, { ...asked.value, until }))
}
