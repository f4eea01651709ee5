import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  type DeskExport,
  EXPORT_FORMATS,
  type ExportedEntries,
  type ExportFormat,
} from '#application/desk/exporting.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { InboxReader } from '#application/ports/inbox.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { formatInZone } from '#domain/language/date.ts'
import { archiveOfEntries } from '#infrastructure/inbox/export/archive.ts'
import { TABLES } from '#infrastructure/inbox/export/tables.ts'
import { type DeskVisits, postedFields } from './desk-visits.ts'

interface Options {
  readonly visits: DeskVisits
  readonly exportEntries: DeskExport
  readonly files: Pick<InboxReader, 'file'>
  readonly clock: Clock
  readonly timeZone: () => string
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const satisfies Readonly<Record<ExportFormat, string>>

/** What a filter shows, to be taken along. It is sent while it is read, and breaks off where the inbox does. */
export const exportRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { signedIn }, exportEntries, files, clock, timeZone }: Options,
): void => {
  const bytesOf = (format: ExportFormat, entries: ExportedEntries, now: number) =>
    format === 'zip' ? archiveOfEntries(files, entries, now) : TABLES[format](entries())

  app.post(
    `${prefix}/export`,
    signedIn(async ({ request, reply, person, notice }) => {
      const fields = postedFields(request)
      const format = EXPORT_FORMATS.find((one) => one === fields.get('format'))
      if (format === undefined) return notice('not-found')
      const filter = entryFilter((name) => fields.get(name) ?? '')
      const exported = await exportEntries(person, filter, format)
      if (!exported.ok) return notice(exported.problem)
      const now = clock.now()
      const name = `inbox-${formatInZone(now, timeZone(), 'y-MM-dd')}.${format}`
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        })
        .type(TYPES[format])
        .send(Readable.from(bytesOf(format, exported.value, now), { objectMode: false }))
    }),
  )
}
