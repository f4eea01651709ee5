import Fastify, { type FastifyInstance } from 'fastify'

interface Options {
  readonly isReady: () => boolean
  readonly freeBytes: () => Promise<number>
  readonly metricsText: () => Promise<string>
}

const LITTLE_SPACE_BYTES = 1e9

const TEXT = 'text/plain; charset=utf-8'

/** Health and metrics for the operator, on an address of their own. */
export const createAdminServer = ({ isReady, freeBytes, metricsText }: Options): FastifyInstance => {
  const app = Fastify({ requestTimeout: 5000, http: { headersTimeout: 5000 }, forceCloseConnections: true })
  app.server.maxConnections = 100

  /** A full disk is a matter for the operator: pages are served all the same. */
  const diskWarning = async (): Promise<string> => {
    const free = await freeBytes()
    return free < LITTLE_SPACE_BYTES ? `little disk space: ${Math.floor(free / 1e6)} MB\n` : ''
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(TEXT)
  })
  app.get('/healthz', async () => 'ok\n')
  app.get('/readyz', async (_request, reply) =>
    isReady() ? `ready\n${await diskWarning()}` : reply.code(503).send('not ready\n'),
  )
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText()),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send('Here are /healthz, /readyz and /metrics\n'),
  )
  return app
}
