import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { type Lookup, NOT_FOUND } from '#application/answer.ts'
import type { Inbox, KeptFile } from '#application/ports/inbox.ts'
import { pageAddress, queryValue } from '#domain/site/page-address.ts'
import { startedPieces } from '#infrastructure/inbox/export/file-pieces.ts'
import { storedName } from '#infrastructure/inbox/export/table.ts'
import { type FileToken, readFileToken } from '#infrastructure/inbox/file-links.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'

interface Options {
  readonly inbox: Pick<Inbox, 'entry' | 'file' | 'secret'>
}

/**
 * Serves the files of applications to other programs, such as a hiring system. The addresses of the files are in the
 * webhook request that announces the application.
 */
export const entryFileRoutes: FastifyPluginAsync<Options> = async (app, { inbox }) => {
  const fileOf = async ({ id, place, receivedAt }: FileToken): Promise<Lookup<KeptFile>> => {
    const entry = await inbox.entry(id)
    if (!entry.ok) return entry
    return entry.value.receivedAt === receivedAt ? inbox.file(id, place) : NOT_FOUND
  }

  app.get('/application/file', async (request, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const secret = await inbox.secret()
    const token = queryValue(pageAddress(request.url).search, 'token') ?? ''
    const asked = secret.ok ? readFileToken(secret.value, token, SYSTEM_CLOCK.now()) : null
    const file = asked === null ? NOT_FOUND : await fileOf(asked)
    const pieces = file.ok ? await startedPieces(file.value.content) : file
    if (!secret.ok || (!pieces.ok && pieces.problem === 'unavailable'))
      return reply.code(503).header('retry-after', 5).send({ message: 'Files cannot be read right now' })
    if (asked === null || !file.ok || !pieces.ok)
      return reply.code(404).send({ message: 'The file does not exist, or its address has expired' })
    return reply
      .headers({
        'content-length': file.value.size,
        'content-disposition': `attachment; filename="${storedName(asked.id, file.value)}"`,
      })
      .type('application/octet-stream')
      .send(Readable.from(pieces.value, { objectMode: false }))
  })
}
