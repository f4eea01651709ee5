import Fastify, { type FastifyInstance } from 'fastify'
import type { Problems } from '#infrastructure/monitoring/health.ts'

interface Options {
  readonly isReady: () => boolean
  readonly problems: () => Promise<Problems>
  /** Which code, and which version of the content. */
  readonly served: () => { readonly code: string; readonly content: string }
  readonly metricsText: () => Promise<string>
}

const TEXT = 'text/plain; charset=utf-8'

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('')

/** Health and metrics for the operator, on an address of their own. */
export const createAdminServer = ({ isReady, problems, served, metricsText }: Options): FastifyInstance => {
  const app = Fastify({ requestTimeout: 5000, http: { headersTimeout: 5000 }, forceCloseConnections: true })
  app.server.maxConnections = 100

  app.addHook('onRequest', async (_request, reply) => {
    const { code, content } = served()
    reply.headers({ 'cache-control': 'no-store', 'x-site-code': code, 'x-site-content': content }).type(TEXT)
  })
  app.get('/healthz', async () => {
    const { code, content } = served()
    return lines('ok', `code ${code}`, `content ${content}`)
  })
  app.get<{ Querystring: { for?: string } }>('/readyz', async ({ query }, reply) => {
    if (query.for !== undefined && query.for !== 'forms')
      return reply.code(400).send(lines('for= takes forms'))
    if (!isReady()) return reply.code(503).send(lines('not ready'))
    const found = await problems()
    const isUsable = query.for === undefined || found.forms === undefined
    const unwell = Object.entries(found).map(([part, why]) => `${part}: ${why}`)
    return reply.code(isUsable ? 200 : 503).send(lines(isUsable ? 'ready' : 'not ready', ...unwell))
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText()),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send('Here are /healthz, /readyz and /metrics\n'),
  )
  return app
}
