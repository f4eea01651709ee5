import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { EXPORT_FORMATS, type ExportFormat, exportEntries } from '#application/desk/exporting.ts'
import { findEntry, openFile } from '#application/desk/reading.ts'
import type { Inbox, KeptFile } from '#application/ports/inbox.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { formatInZone } from '#domain/language/date.ts'
import { filesOfEntry, zipOf } from '#infrastructure/inbox/export/archive.ts'
import { startedPieces } from '#infrastructure/inbox/export/file-pieces.ts'
import { TABLES } from '#infrastructure/inbox/export/tables.ts'
import { encodingOf } from '#infrastructure/inbox/file-kinds/plain-text.ts'
import { whileReadable } from '#infrastructure/inbox/stored-upload.ts'
import type { Encoder } from '#infrastructure/pictures/encoder.ts'
import type { DeskRoutes } from './desk-handlers.ts'
import type { ServedDesk } from './served-desk.ts'
import type { SignedInVisit } from './visit.ts'

/**
 * Returns the `Content-Disposition` header of a download (RFC 6266). The header contains the name in encoded form,
 * because a file's name may contain quotes or line breaks.
 */
export const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/**
 * The content security policy of downloads. A browser may display a file instead of saving it. With this policy, no
 * script in the file runs.
 */
const DOWNLOAD_POLICY = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
} as const

/**
 * Returns the headers of a file that the desk shows in a frame. A stranger sent the file, so the browser isolates the
 * frame from the desk. Other sites cannot show the file in a frame.
 */
const framed = (...more: readonly string[]) => ({
  'content-security-policy': [
    ['sandbox', ...(more.length > 0 ? ['allow-scripts'] : [])].join(' '),
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...more,
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
})

/**
 * Returns the headers of the PDF viewer. The viewer runs in a sandboxed frame, where `'self'` does not mean the desk
 * in some browsers. So the policy also lists the desk's address. The viewer decodes pictures with WebAssembly, which
 * needs `'wasm-unsafe-eval'`.
 */
const pdfPolicy = (origin: string) => {
  const own = `'self' ${origin}/assets/`
  return framed(
    `script-src ${own} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `connect-src ${own}`,
    `style-src ${own}`,
    `font-src ${own}`,
    'img-src blob: data:',
  )
}

const SHOWN_TEXT_BYTES = 512 * 1024

const PICTURE = {
  size: { shape: 'whole', width: 1920 },
  as: { format: 'webp', options: { quality: 78 } },
} as const satisfies Omit<Parameters<Encoder>[0], 'original'>

const withFile =
  (desk: ServedDesk, show: (file: KeptFile, visit: SignedInVisit) => Promise<FastifyReply>) =>
  async (visit: SignedInVisit) => {
    const file = await openFile(desk, visit.person, visit.id, visit.place)
    return file.ok ? show(file.value, visit) : visit.showNotice(file.problem)
  }

export const fileRoutes: DeskRoutes = ({ get }, desk) => {
  get(
    '/entries/:id/files/:place',
    withFile(desk, async ({ name, size, content }, { reply, showNotice }) => {
      const pieces = await startedPieces(content)
      if (!pieces.ok) return showNotice(pieces.problem)
      return reply
        .headers({ 'content-disposition': attachment(name), 'content-length': size, ...DOWNLOAD_POLICY })
        .type('application/octet-stream')
        .send(Readable.from(pieces.value))
    }),
  )

  const asText = withFile(desk, async ({ content }, { reply, showNotice }) => {
    const read = await whileReadable(() =>
      Promise.all([encodingOf(content), content.read(0, SHOWN_TEXT_BYTES)]),
    )
    if (!read.ok) return showNotice(read.problem)
    const [encoding, start] = read.value
    if (encoding === null) return showNotice('not-found')
    const text = new TextDecoder(encoding).decode(start, { stream: true })
    return reply.headers(framed()).type('text/plain; charset=utf-8').send(text)
  })

  /** Encodes the picture again from its pixels, so that nothing else in the file reaches a browser. */
  const asPicture = withFile(desk, async ({ content, size }, { reply, showNotice }) => {
    const original = await whileReadable(() => content.read(0, size))
    if (!original.ok) return showNotice(original.problem)
    const picture = await desk.encoder({ original: original.value, ...PICTURE })
    return picture === null
      ? showNotice('not-found')
      : reply.headers(framed()).type('image/webp').send(Buffer.from(picture))
  })

  get('/entries/:id/files/:place/view', async (visit) => {
    const { id, place, person, reply, language, showNotice } = visit
    const entry = await findEntry(desk, person, id)
    if (!entry.ok) return showNotice(entry.problem)
    const file = entry.value.files.find((one) => one.place === place)
    if (file === undefined) return showNotice('not-found')
    switch (SEEN_AS[file.kind]) {
      // The sandboxed frame cannot fetch the PDF. The page around the frame fetches it and passes its bytes on.
      case 'pages':
        return reply
          .headers(pdfPolicy(desk.origin()))
          .type('text/html; charset=utf-8')
          .send(desk.pdfDocument(language, file.name))
      case 'picture':
        return asPicture(visit)
      case 'text':
        return asText(visit)
      case null:
        return showNotice('not-found')
    }
  })
}

export const archiveOfEntries = (
  inbox: Pick<Inbox, 'file'>,
  entries: () => AsyncIterable<Entry>,
  now: number,
): AsyncGenerator<Uint8Array> => {
  const files = async function* () {
    for (const format of ['csv', 'json'] as const)
      yield { name: `inbox.${format}`, lastModified: now, input: TABLES[format](entries()) }
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
