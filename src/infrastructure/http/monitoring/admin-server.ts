import Fastify from 'fastify'
import { type Observed, siteHealth } from '#infrastructure/monitoring/health.ts'
import { siteMetrics } from '#infrastructure/monitoring/metrics.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { boundUrl, listenOn } from '../app.ts'
import { isOperatorsHost } from '../listener/rejection.ts'

const TEXT = 'text/plain; charset=utf-8'

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('')

/** Serves health and metrics on a separate port for the operator. If `ADMIN_PORT` is not set, nothing listens. */
export const adminServer = (
  { ADMIN_PORT: address, SITE_HOSTS: names }: Pick<Settings, 'ADMIN_PORT' | 'SITE_HOSTS'>,
  observed: Observed,
) => {
  const problems = siteHealth(observed)
  const metrics = siteMetrics(observed)
  const served = () => ({ code: observed.code, content: observed.content().version || 'from the API' })
  let isReady = false
  const app = Fastify({ requestTimeout: 5000, http: { headersTimeout: 5000 }, forceCloseConnections: true })
  app.server.maxConnections = 100

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').type(TEXT)
    if (!isOperatorsHost(request.headers.host, [address?.host ?? '', ...names]))
      return reply.code(421).send(lines('This port does not answer to that Host: name it in SITE_HOSTS'))
    const { code, content } = served()
    reply.headers({ 'x-site-code': code, 'x-site-content': content })
    return undefined
  })
  app.get('/healthz', async () => {
    const { code, content } = served()
    return lines('ok', `code ${code}`, `content ${content}`)
  })
  app.get<{ Querystring: { for?: string; content?: string } }>('/readyz', async ({ query }, reply) => {
    if (query.for !== undefined && query.for !== 'forms')
      return reply.code(400).send(lines('for= takes forms'))
    if (!isReady) return reply.code(503).send(lines('not ready'))
    const { content } = served()
    if (query.content !== undefined && query.content !== content)
      return reply.code(503).send(lines('not ready', `content: ${content} is served`))
    const found = await problems()
    const isUsable = query.for === undefined || found.forms === undefined
    const unwell = Object.entries(found).map(([part, why]) => `${part}: ${why}`)
    return reply.code(isUsable ? 200 : 503).send(lines(isUsable ? 'ready' : 'not ready', ...unwell))
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send('Here are /healthz, /readyz and /metrics\n'),
  )
  return {
    served,
    ready: (is: boolean) => {
      isReady = is
    },
    listen: async () => {
      if (address === undefined) return undefined
      metrics.observeProcess()
      return listenOn(app, 'The page of its health', { ...address, variables: 'ADMIN_PORT' })
    },
    url: () =>
      address === undefined || app.addresses().length === 0 ? undefined : boundUrl(app, address.host),
    close: () => app.close(),
  }
}
