import Fastify, { type FastifyInstance } from 'fastify'
import { type Problems, siteHealth } from '#infrastructure/monitoring/health.ts'
import { siteMetrics } from '#infrastructure/monitoring/metrics.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { boundUrl, listenOn } from '../app.ts'

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
  app.get<{ Querystring: { for?: string; content?: string } }>('/readyz', async ({ query }, reply) => {
    if (query.for !== undefined && query.for !== 'forms')
      return reply.code(400).send(lines('for= takes forms'))
    if (!isReady()) return reply.code(503).send(lines('not ready'))
    const { content } = served()
    if (query.content !== undefined && query.content !== content)
      return reply.code(503).send(lines('not ready', `content: ${content} is served`))
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

type Observed = Parameters<typeof siteMetrics>[0]

/** The server of the operator, on a port of its own where the settings name one. */
export const adminServer = (
  { ADMIN_HOST: host, ADMIN_PORT: port }: Pick<Settings, 'ADMIN_HOST' | 'ADMIN_PORT'>,
  observed: Observed,
) => {
  const metrics = siteMetrics(observed)
  const served = () => ({ code: observed.code, content: observed.content().version || 'from the API' })
  let isReady = false
  const admin = createAdminServer({
    isReady: () => isReady,
    problems: siteHealth(observed),
    served,
    metricsText: metrics.text,
  })
  return {
    served,
    ready: (is: boolean) => {
      isReady = is
    },
    /** Why it cannot listen, as a sentence; nothing where it does. */
    listen: async () => {
      if (port === undefined) return undefined
      metrics.observeProcess()
      return listenOn(admin, 'The page of its health', { host, port, variables: 'ADMIN_HOST and ADMIN_PORT' })
    },
    url: () => (admin.addresses().length === 0 ? undefined : boundUrl(admin, host)),
    close: () => admin.close(),
  }
}
