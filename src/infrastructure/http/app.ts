import Fastify, { type FastifyInstance } from 'fastify'
import type { SiteContent } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import type { PageCache } from './pages/page-cache.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { IsTrusted } from './requests/client-address.ts'
import type { OverloadAnswers } from './requests/overload-answer.ts'

interface Dependencies {
  readonly cache: PageCache
  readonly redirects: Pick<SiteContent, 'redirects'>
  readonly log: Log
  readonly overload: OverloadAnswers
  /** Set on every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly isTrusted: IsTrusted
  /** All routes but those of the pages. */
  readonly routes: (app: FastifyInstance) => void
}

/** Queries may hold personal data. */
const pathOf = (address: string) => address.replace(/[?#].*/s, '')

/** The site as a Fastify application. */
export const createApp = ({
  cache,
  redirects,
  log,
  overload,
  headers,
  isTrusted,
  routes,
}: Dependencies): FastifyInstance => {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: true,
    trustProxy: isTrusted,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers())
  })
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) log.error('A request failed', { path: pathOf(request.url), error: String(error) })
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong' : String(error) })
  })
  routes(app)
  pageRoutes(app, { cache, redirects, log, overload })
  return app
}
