import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Options {
  readonly isReady: () => boolean
  readonly freeBytes: () => Promise<number>
  readonly metricsText: () => Promise<string>
}

export interface AdminServer {
  listen(port: number, host: string): Promise<AddressInfo>
  close(): Promise<void>
}

const LITTLE_SPACE_BYTES = 1e9

const TEXT = 'text/plain; charset=utf-8'

/** Health and metrics for the operator, on an address of their own. */
export const adminServer = ({ isReady, freeBytes, metricsText }: Options): AdminServer => {
  /** A full disk is a matter for the operator: pages are served all the same. */
  const diskWarning = async (): Promise<string> => {
    const free = await freeBytes()
    return free < LITTLE_SPACE_BYTES ? `little disk space: ${Math.floor(free / 1e6)} MB\n` : ''
  }

  const answerTo = async (path: string): Promise<{ status: number; type: string; body: string }> => {
    switch (path) {
      case '/healthz':
        return { status: 200, type: TEXT, body: 'ok\n' }
      case '/readyz':
        return isReady()
          ? { status: 200, type: TEXT, body: `ready\n${await diskWarning()}` }
          : { status: 503, type: TEXT, body: 'not ready\n' }
      case '/metrics':
        return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await metricsText() }
      default:
        return { status: 404, type: TEXT, body: 'Here are /healthz, /readyz and /metrics\n' }
    }
  }

  const server: Server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000 },
    async (request, response) => {
      const { status, type, body } = await answerTo((request.url ?? '').replace(/\?.*/, ''))
      response
        .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
        .end(request.method === 'HEAD' ? undefined : body)
    },
  )
  server.maxConnections = 100

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host }, () => {
          const bound = server.address()
          if (bound === null || typeof bound === 'string') reject(new Error('This is no port'))
          else resolve(bound)
        })
      }),
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
