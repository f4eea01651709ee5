import type { FastifyInstance } from 'fastify'
import { found } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import type { Redirect } from '#application/site/redirects.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import type { PageCache } from '#infrastructure/http/pages/page-cache.ts'
import { pageRoutes } from '#infrastructure/http/pages/page-routes.ts'
import { siteFacts } from './site-facts.ts'

const QUIET: Log = { warn: () => {}, error: () => {} }

/** Adds the routes of pages, of a studio with these redirects. */
export const addPages = (
  app: FastifyInstance,
  cache: PageCache,
  redirects: readonly Redirect[],
  siteLog = QUIET,
): void => {
  const decorations = {
    cache,
    content: { ports: { site: { redirects: async () => found(redirects) } } },
    facts: () => siteFacts,
    identity: () => DEFAULT_IDENTITY,
    siteLog,
  }
  for (const [name, value] of Object.entries<unknown>(decorations)) app.decorate(name, value)
  app.register(pageRoutes)
}
