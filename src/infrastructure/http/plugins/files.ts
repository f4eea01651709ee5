import { join } from 'node:path'
import { fastifyPlugin } from 'fastify-plugin'
import { jobsFeed, newsFeed } from '#application/site/feeds.ts'
import { entriesOf, type ReadSiteMap, siteMapEntries } from '#application/site/site-map.ts'
import { serveDiscovery } from '../files/discovery-routes.ts'
import { iconRoutes } from '../files/icon-routes.ts'
import { documentServer, type ServeDocument } from '../files/made-documents.ts'
import { mediaRoutes } from '../files/static-files.ts'
import { viewErrorRoutes } from '../monitoring/view-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly serveDocument: ServeDocument
    /** Functions that list further entries of the site map. A module adds its function when it starts. */
    readonly siteMapSources: ReadSiteMap[]
  }
}

export const filesPlugin = fastifyPlugin(
  async (app) => {
    const { resolve, settings } = app
    app.register(viewErrorRoutes)
    app.decorate('serveDocument', documentServer(app))
    const sources: ReadSiteMap[] = [resolve(siteMapEntries)]
    app.decorate('siteMapSources', sources)
    const feeds = { blog: resolve(newsFeed), jobs: resolve(jobsFeed) }
    serveDiscovery(app, () => entriesOf(sources), feeds)
    app.register(iconRoutes)
    app.register(mediaRoutes, { directory: join(settings.CONTENT_DIR, 'media') })
  },
  { name: 'files', dependencies: ['content', 'use-cases', 'words'] },
)
