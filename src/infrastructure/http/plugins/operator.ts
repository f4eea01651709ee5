import { fastifyPlugin } from 'fastify-plugin'
import { freeBytesIn } from '#infrastructure/inbox/free-space.ts'
import { logRequests, writeLine } from '#infrastructure/monitoring/log.ts'
import { adminServer } from '../monitoring/admin-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly operator: ReturnType<typeof adminServer>
  }
}

export const operatorPlugin = fastifyPlugin(
  async (app) => {
    const { cache, content, listener, rendering, requests, settings, slots, startOptions, writing } = app
    logRequests(requests, settings.LOG_REQUESTS, writeLine, app.siteLog)
    const operator = adminServer(settings, {
      code: startOptions.code ?? 'source',
      content: content.state,
      ...writing.observed,
      freeBytes: () => freeBytesIn(settings.DATA_DIR),
      requests,
      slots,
      cache,
      waiting: rendering.waiting,
      connections: listener.connections,
    })
    app.decorate('operator', operator)
    app.addHook('preClose', async () => {
      operator.ready(false)
      await listener.close()
      await operator.close()
    })
    app.furtherListeners.push({
      listen: operator.listen,
      notice: async () => {
        const url = operator.url()
        return url === undefined ? '' : `  health    ${url}/healthz, /readyz, /metrics\n`
      },
    })
  },
  { name: 'operator', dependencies: ['inbox', 'pages'] },
)
