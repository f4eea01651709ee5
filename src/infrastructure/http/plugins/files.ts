import { join } from 'node:path'
import { fastifyPlugin } from 'fastify-plugin'
import { jobsFeed, newsFeed } from '#application/site/feeds.ts'
import { siteMapEntries } from '#application/site/site-map.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { serveDiscovery } from '../files/discovery-routes.ts'
import { iconRoutes } from '../files/icon-routes.ts'
import { documentServer, type ServeDocument } from '../files/made-documents.ts'
import { mediaRoutes } from '../files/static-files.ts'
import { viewErrorRoutes } from '../monitoring/view-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly serveDocument: ServeDocument
  }
}

export const filesPlugin = fastifyPlugin(
  async (app) => {
    const { facts, identity, freshness, resolve, settings, words, siteLog: log } = app
    app.register(viewErrorRoutes, { log, siteOrigin: () => facts().siteUrl })
    const serve = documentServer(app, freshness, identity)
    app.decorate('serveDocument', serve)
    serveDiscovery({
      readSiteMap: resolve(siteMapEntries),
      feeds: { blog: resolve(newsFeed), jobs: resolve(jobsFeed) },
      feedTitle: words.feedTitle,
      facts,
      identity,
      clock: SYSTEM_CLOCK,
      serve,
    })
    app.register(iconRoutes, { identity })
    app.register(mediaRoutes, { directory: join(settings.CONTENT_DIR, 'media') })
  },
  { name: 'files', dependencies: ['content', 'use-cases', 'words'] },
)
