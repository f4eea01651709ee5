import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { IncomingFile, MultipartLimits, MultipartReading } from './incoming-file.ts'

const FIELD_BYTES = 256 * 1024
const MOST_FIELDS = 60
const HEADER_BYTES = 16 * 1024
const MOST_HEADERS = 32

/** Boundaries, headers and text fields beside the files. */
const BESIDE_FILES = 1024 * 1024

const openParser = (contentType: string, { files, fileBytes }: MultipartLimits) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files,
        // One byte more than allowed, so that whoever reads sees that there is too much.
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
 * Reads a form with files in one pass; each file is handed over as it comes. The answer waits for whoever takes the
 * files. Whatever is left of a refused body is read and thrown away, so that the sender gets to see the answer.
 */
export const readMultipart = (
  source: Readable,
  headers: IncomingHttpHeaders,
  limits: MultipartLimits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<MultipartReading> => {
  const most = limits.files * limits.fileBytes + BESIDE_FILES
  const parser = openParser(headers['content-type'] ?? '', limits)
  if (parser === null || Number(headers['content-length'] ?? 0) > most) {
    source.resume()
    return Promise.resolve({ is: parser === null ? 'malformed' : 'too-large' })
  }

  return new Promise((resolve) => {
    const fields = new Map<string, string[]>()
    const takers: Promise<void>[] = []
    const open = new Set<Readable>()
    let isTruncated = false
    let received = 0
    let reading: MultipartReading | null = null
    let tellAll: (() => void) | undefined
    const allRead = new Promise<void>((tell) => {
      tellAll = tell
    })

    const end = (result: MultipartReading) => {
      if (reading !== null) return
      reading = result
      source.off('data', count)
      source.unpipe(parser)
      source.resume()
      for (const file of open) file.destroy(new Error('The form ended early'))
      tellAll?.()
      Promise.all(takers).then(() => resolve(result))
    }

    const count = (bytes: Uint8Array) => {
      received += bytes.length
      if (received > most) end({ is: 'too-large' })
    }

    const contentOf = async function* (file: Readable): AsyncGenerator<Uint8Array> {
      try {
        for await (const bytes of file.iterator({ destroyOnReturn: false })) yield bytes
        await allRead
      } catch {
        await allRead
      } finally {
        file.resume()
      }
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
    source.on('error', () => end({ is: 'malformed' }))
    source.on('close', () => {
      if (!source.readableEnded) end({ is: 'malformed' })
    })
    source.on('data', count)
    source.pipe(parser)
  })
}
