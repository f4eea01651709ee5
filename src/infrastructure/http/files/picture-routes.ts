import type { FastifyPluginAsync } from 'fastify'
import { pictureVariant } from '#application/studio/picture-variant.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import type { PictureVariants } from '#infrastructure/pictures/picture-variants.ts'
import { isNotModified } from './encoded-body.ts'

const CACHE = 'public, max-age=604800, stale-while-revalidate=2592000'

/**
 * The `Cache-Control` header of a quickly encoded picture. The time is short, because the server soon replaces the
 * picture with a smaller file.
 */
const CACHE_QUICK = 'public, max-age=300'

type Params = Readonly<Record<'size' | 'format' | '*', string>>

export const pictureRoutes: FastifyPluginAsync<{ readonly variants: PictureVariants }> = async (
  app,
  { variants },
) => {
  const log = dedupedLog(app.siteLog)
  app.get<{ Params: Params }>('/images/:size/:format/*', async (request, reply) => {
    const { size, format, '*': path } = request.params
    const variant = pictureVariant(size, format, path)
    if (variant === null) return reply.callNotFound()
    // Redirects to the original picture, which may be large. An error would be worse, because browsers do not retry a
    // failed picture.
    const sendOriginal = () =>
      reply
        .header('cache-control', 'no-store')
        .redirect(app.facts().imageBase + variant.path.split('/').map(encodeURIComponent).join('/'), 302)
    const made = await variants(variant)
    switch (made.is) {
      case 'missing':
        return reply.callNotFound()
      case 'busy':
        return sendOriginal()
      case 'not-encoded':
        log.warn('A picture cannot be encoded: its original is shown', { path: variant.path })
        return sendOriginal()
      case 'unavailable':
        log.warn('A picture could not be fetched', { path: variant.path, why: made.why })
        return reply.code(502).header('cache-control', 'no-store').send()
      case 'made':
        reply.header('cache-control', made.isFinal ? CACHE : CACHE_QUICK).header('etag', made.etag)
        if (isNotModified(request.headers['if-none-match'], made.etag)) return reply.code(304).send()
        return reply.type(`image/${variant.format}`).send(made.bytes)
    }
  })
}
