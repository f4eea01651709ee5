import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import { type Pages, pageRoutes } from './page-routes.ts'

interface Dependencies {
  readonly pages: Pages
  readonly redirects: RedirectBook
  readonly log: Log
  readonly trustProxy: readonly string[] | undefined
  /** Files and calls that stand before the pages. */
  readonly routes: (app: FastifyInstance) => void
}

/** The server of the whole site; every answer that is no page is added by `routes`. */
export const siteServer = ({ pages, redirects, log, trustProxy, routes }: Dependencies): FastifyInstance => {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: true,
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
  })
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) log.error('A request failed', { path: request.url, error: String(error) })
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong' : String(error) })
  })
  routes(app)
  pageRoutes(app, { pages, redirects, log })
  return app
}
