import type { FastifyInstance } from 'fastify'
import { found } from '#application/answer.ts'
import type { Redirect } from '#application/site/redirects.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import type { PageCache } from '#infrastructure/http/pages/page-cache.ts'
import { pageRoutes } from '#infrastructure/http/pages/page-routes.ts'
import { siteFacts } from './site-facts.ts'
import { decorate } from './small-app.ts'

/** Adds the routes of pages, of a studio with these redirects. */
export const addPages = (app: FastifyInstance, cache: PageCache, redirects: readonly Redirect[]): void => {
  decorate(app, {
    cache,
    content: { ports: { site: { redirects: async () => found(redirects) } } },
    facts: () => siteFacts,
    identity: () => DEFAULT_IDENTITY,
  })
  app.register(pageRoutes)
}
