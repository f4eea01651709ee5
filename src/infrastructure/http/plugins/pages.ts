import { fastifyPlugin } from 'fastify-plugin'
import { type PageRendering, pageRendering } from '#infrastructure/rendering/page-rendering.ts'
import { type ConcurrencyLimit, concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type PageCache, pageCache, RENDERING } from '../pages/page-cache.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { serveFromMemory } from '../requests/serve-from-memory.ts'
import { contentSecurityPolicy } from '../security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders pages that only one visitor may see, without the page cache. */
    readonly pages: PageRendering
    readonly cache: PageCache
    readonly rendering: ConcurrencyLimit
  }
}

export const pagesPlugin = fastifyPlugin(
  async (app) => {
    const { content, facts, identity, freshness, startOptions } = app
    const rendering = concurrencyLimit(RENDERING)
    const pages = pageRendering({
      views: app.views,
      assets: startOptions.assets,
      facts,
      identity,
      // A page has inline styles, so its policy replaces the policy that all other responses have.
      headersFor: (...sources): Readonly<Record<string, string>> =>
        startOptions.headers === undefined
          ? { 'content-security-policy': contentSecurityPolicy(facts(), ...sources) }
          : {},
      tracking: content.tracking,
    })
    const cache = pageCache(pages, { ...freshness, maxBytes: startOptions.roomForPages, rendering })
    content.onChange(cache.invalidate)
    app.decorate('pages', pages)
    app.decorate('cache', cache)
    app.decorate('rendering', rendering)
    app.answerFromMemory = serveFromMemory(app)
    app.register(pageRoutes)
  },
  { name: 'pages', dependencies: ['content', 'use-cases'] },
)
