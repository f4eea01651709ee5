import { Readable } from 'node:stream'
import { EXPORT_FORMATS, type ExportFormat, exportEntries } from '#application/desk/exporting.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { formatInZone } from '#domain/language/date.ts'
import { filesOfEntry, zipOf } from '#infrastructure/inbox/export/archive.ts'
import { TABLES } from '#infrastructure/inbox/export/tables.ts'
import type { DeskRoutes } from './desk-handlers.ts'
import { DOWNLOAD_POLICY } from './file-routes.ts'

export const archiveOfEntries = (
  inbox: Pick<Inbox, 'file'>,
  entries: () => AsyncIterable<Entry>,
  now: number,
): AsyncGenerator<Uint8Array> => {
  const files = async function* () {
    for (const format of ['csv', 'json'] as const)
      yield { name: `inbox.${format}`, changedAt: now, content: TABLES[format](entries()) }
    for await (const entry of entries())
      for await (const file of filesOfEntry(inbox, entry)) yield { ...file, name: `files/${file.name}` }
  }
  return zipOf(files())
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const satisfies Readonly<Record<ExportFormat, string>>

/**
 * Sends the filtered entries as a stream. If the database fails during the export, the download ends early. The
 * response has already started, so its status cannot show the error.
 */
export const exportRoutes: DeskRoutes = ({ post }, desk) => {
  const { inbox, clock, timeZone } = desk

  post('/export', async ({ field, reply, person, showNotice }) => {
    const format = EXPORT_FORMATS.find((one) => one === field('format'))
    if (format === undefined) return showNotice('not-found')
    const exported = await exportEntries(desk, person, entryFilter(field), format)
    if (!exported.ok) return showNotice(exported.problem)
    const now = clock.now()
    const bytes =
      format === 'zip' ? archiveOfEntries(inbox, exported.value, now) : TABLES[format](exported.value())
    const name = `inbox-${formatInZone(now, timeZone(), 'y-MM-dd')}.${format}`
    return reply
      .headers({ 'content-disposition': `attachment; filename="${name}"`, ...DOWNLOAD_POLICY })
      .type(TYPES[format])
      .send(Readable.from(bytes, { objectMode: false }))
  })
}
