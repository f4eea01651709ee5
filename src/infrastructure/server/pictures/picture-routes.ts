import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { pictureVariant } from '#domain/studio/picture-variant.ts'
import type { PictureWorkshop } from './picture-workshop.ts'

const CACHE = 'public, max-age=604800, stale-while-revalidate=2592000'

const BAD_GATEWAY = 502

const RETRY_AFTER_S = 5

interface Params {
  readonly size: string
  readonly format: string
  readonly '*': string
}

/** Pictures in the widths and formats that browsers want, made from the image base alone. */
export const pictureRoutes = (app: FastifyInstance, workshop: PictureWorkshop, log: Log): void => {
  app.get<{ Params: Params }>('/images/:size/:format/*', async (request, reply) => {
    const { size, format, '*': path } = request.params
    const variant = pictureVariant(size, format, path)
    if (variant === null) return reply.callNotFound()
    const made = await workshop(variant)
    switch (made.is) {
      case 'missing':
        return reply.callNotFound()
      case 'busy':
        return reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()
      case 'unavailable':
        log.warn('A picture could not be had', { path: variant.path, why: made.why })
        return reply.code(BAD_GATEWAY).header('cache-control', 'no-store').send()
      case 'made':
        reply.header('cache-control', CACHE).header('etag', made.etag)
        if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
        return reply.type(`image/${variant.format}`).send(made.bytes)
    }
  })
}
