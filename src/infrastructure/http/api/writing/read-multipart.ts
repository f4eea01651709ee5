import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance } from 'fastify'
import type { IncomingFile } from '#application/inbox/receive-upload.ts'
import { hasTinyChunks } from '#infrastructure/storage/body-within.ts'

export interface PostedFile extends Omit<IncomingFile, 'sender'> {
  readonly field: string
}

export interface MultipartLimits {
  readonly files: number
  readonly fileBytes: number
  readonly bodyBytes?: number
  readonly hasRoom?: (bytes: number) => boolean
}

export type MultipartReading =
  | { readonly is: 'read'; readonly fields: ReadonlyMap<string, readonly string[]> }
  | { readonly is: 'malformed' | 'too-large' | 'no-room' }

const FIELD_BYTES = 256 * 1024
const MOST_FIELDS = 60
const HEADER_BYTES = 16 * 1024
const MOST_HEADERS = 32

const BYTES_AROUND_FILES = 1024 * 1024

/** A chunk as large as the parser's buffer could block the parser forever. */
const PIECE_BYTES = 64 * 1024
const BUFFER_BYTES = 4 * PIECE_BYTES

const openParser = (contentType: string, { files, fileBytes }: MultipartLimits) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      fileHwm: BUFFER_BYTES,
      limits: {
        files,
        // The parser cuts off each file after `fileSize` bytes. If a file contains the extra byte, the file is too
        // large.
        fileSize: fileBytes + 1,
        fields: MOST_FIELDS,
        fieldSize: FIELD_BYTES,
        parts: MOST_FIELDS + files,
        headerPairs: MOST_HEADERS,
        headerSize: HEADER_BYTES,
      },
    })
  } catch {
    return null
  }
}

/**
 * Reads a form with files. Calls `onFile` for each file while the file is still arriving. The promise resolves when
 * `onFile` has finished with all files.
 *
 * If the form is rejected, the rest of the body is still read. Many clients read the response only after they have
 * sent the whole body.
 */
export const readMultipart = async (
  source: Readable,
  headers: IncomingHttpHeaders,
  limits: MultipartLimits,
  onFile: (file: PostedFile) => Promise<void>,
): Promise<MultipartReading> => {
  const { bodyBytes: most = limits.files * limits.fileBytes + BYTES_AROUND_FILES, hasRoom = () => true } =
    limits
  const parser = openParser(headers['content-type'] ?? '', limits)
  if (parser === null || Number(headers['content-length'] ?? 0) > most) {
    source.resume()
    return parser === null ? { is: 'malformed' } : { is: 'too-large' }
  }

  const fields = new Map<string, string[]>()
  const takers: Promise<void>[] = []
  const open = new Set<Readable>()
  const { promise: ended, resolve: tell } = Promise.withResolvers<MultipartReading>()
  let reading: MultipartReading | null = null
  let isTruncated = false
  let stopWaiting = () => {}

  const end = (result: MultipartReading) => {
    if (reading !== null) return
    reading = result
    for (const file of open) file.destroy(new Error('The form ended early'))
    tell(result)
    stopWaiting()
  }

  const contentOf = async function* (file: Readable): AsyncGenerator<Uint8Array> {
    try {
      for await (const bytes of file.iterator({ destroyOnReturn: false })) yield bytes
    } catch {
      // Ignores the error, because `wasCut` tells the caller that the file is incomplete.
    } finally {
      file.resume()
    }
    await ended
  }

  parser.on('file', (field, file, name, _encoding, type) => {
    open.add(file)
    file.on('error', () => open.delete(file)).on('end', () => open.delete(file))
    const taken = onFile({
      field: field ?? '',
      name: name ?? '',
      type,
      content: contentOf(file),
      wasCut: () => reading?.is !== 'read',
    })
    takers.push(taken.catch(() => undefined).finally(() => file.resume()))
  })
  parser.on('field', (field, value, _nameTruncated, valueTruncated) => {
    isTruncated ||= valueTruncated
    fields.set(field ?? '', [...(fields.get(field ?? '') ?? []), value])
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => end({ is: 'too-large' }))
  parser.on('error', () => end({ is: 'malformed' }))
  parser.on('finish', () => end(isTruncated ? { is: 'too-large' } : { is: 'read', fields }))

  const feed = async () => {
    let received = 0
    let chunks = 0
    let gathered: Buffer[] = []
    let held = 0
    for await (const bytes of source.iterator({ destroyOnReturn: false })) {
      received += bytes.length
      chunks += 1
      if (hasTinyChunks(chunks, received)) {
        end({ is: 'malformed' })
        source.destroy()
      } else if (received > most) end({ is: 'too-large' })
      else if (!hasRoom(received)) end({ is: 'no-room' })
      if (reading !== null) return
      // Gathers small chunks that have already arrived, because each write to the parser costs time.
      gathered.push(bytes)
      held += bytes.length
      if (held < PIECE_BYTES && source.readableLength > 0) continue
      const whole = Buffer.concat(gathered, held)
      gathered = []
      held = 0
      for (let at = 0; at < whole.length; at += PIECE_BYTES) {
        if (reading !== null) return
        await new Promise<void>((written) => {
          stopWaiting = written
          parser.write(whole.subarray(at, at + PIECE_BYTES), () => written())
        })
        await nextTurn()
      }
    }
    parser.end()
  }

  // `resume` drops the rest of the body. Otherwise the next request on this connection would wait. Behind a
  // proxy, the next request may belong to another visitor.
  void feed()
    .catch(() => end({ is: 'malformed' }))
    .finally(() => source.resume())
  const result = await ended
  await Promise.all(takers)
  return result
}

const MULTIPART = /^multipart\/form-data/i

/** Fastify does not read the body, because the route calls `readMultipart`. */
export const acceptMultipartOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null))
}
