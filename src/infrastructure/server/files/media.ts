import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { mediaTypeOf } from './media-types.ts'

const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

interface MediaFile {
  readonly path: string
  readonly size: number
  readonly modified: Date
}

/** The file that an address below the media folder means; nothing outside of the folder is ever one. */
const fileAt = async (directory: string, address: string): Promise<MediaFile | null> => {
  if (address.includes('\0')) return null
  try {
    const root = await realpath(directory)
    const path = await realpath(join(root, address))
    if (!path.startsWith(root + sep)) return null
    const found = await stat(path)
    return found.isFile() ? { path, size: found.size, modified: found.mtime } : null
  } catch {
    return null
  }
}

const etagOf = ({ size, modified }: MediaFile) => `"${size.toString(36)}-${modified.getTime().toString(36)}"`

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: MediaFile) => {
  const etag = etagOf(file)
  reply
    .header('cache-control', CACHE)
    .header('etag', etag)
    .header('last-modified', file.modified.toUTCString())
    .header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const conditional = request.headers['if-range']
  const range = byteRange(
    conditional === undefined || conditional === etag ? request.headers.range : undefined,
    file.size,
  )
  if (range.is === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  reply.type(mediaTypeOf(file.path))
  if (range.is === 'part') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  const { start, end } = range.is === 'part' ? range : { start: 0, end: file.size - 1 }
  reply.header('content-length', Math.max(0, end - start + 1))
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  return reply.send(createReadStream(file.path, { start, end }))
}

/** The studio's pictures, films and downloads, in whole or by ranges. */
export const mediaRoutes = (app: FastifyInstance, directory: string): void => {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const file = await fileAt(directory, request.params['*'])
    if (file === null) return reply.callNotFound()
    return sendFile(request, reply, file)
  })
}
