import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import type { BusyAnswers } from './front/busy-answers.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PageShelf } from './pages/page-shelf.ts'

interface Dependencies {
  readonly shelf: PageShelf
  readonly redirects: RedirectBook
  readonly log: Log
  readonly busy: BusyAnswers
  /** Set on every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly trustProxy: readonly string[] | undefined
  /** Files and calls that stand before the pages. */
  readonly routes: (app: FastifyInstance) => void
}

/** Queries may say something of whoever asks. */
const pathOf = (address: string) => address.replace(/[?#].*/s, '')

/** The server of the whole site; every answer that is no page is added by `routes`. */
export const siteServer = ({
  shelf,
  redirects,
  log,
  busy,
  headers,
  trustProxy,
  routes,
}: Dependencies): FastifyInstance => {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: true,
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
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
  pageRoutes(app, { shelf, redirects, log, busy })
  return app
}
