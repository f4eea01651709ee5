import { join, resolve } from 'node:path'
import { fastifyPlugin } from 'fastify-plugin'
import { keptPictures } from '#infrastructure/pictures/kept-pictures.ts'
import { originOf, type PictureOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { pictureVariants } from '#infrastructure/pictures/picture-variants.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { pictureRoutes } from '../files/picture-routes.ts'
import type { SharedStorage } from '../module.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictureOrigin: PictureOrigin
  }
}

export const picturesPlugin = fastifyPlugin<{ readonly storage: SharedStorage | null }>(
  async (app, { storage }) => {
    const { settings } = app
    const { imageBase } = siteFactsOf(settings)
    const pictures = join(resolve(settings.CONTENT_DIR), 'media/images')
    const origin = originOf(imageBase, pictures, settings.API_TIMEOUT_MS)
    app.decorate('pictureOrigin', origin)
    if (!settings.PICTURE_SIZES) return
    const variants = pictureVariants(origin, keptPictures(settings.DATA_DIR, storage))
    app.register(pictureRoutes, { variants })
  },
  { name: 'pictures', dependencies: ['content'] },
)
