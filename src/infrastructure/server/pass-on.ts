import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { mayBePassedOn } from './api/passed-on.ts'
import { refuse, refuseNotFound } from './api/refusals.ts'

interface Options {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly log: Log
}

const BAD_GATEWAY = 502

const pathOf = (address: string) => address.replace(/[?#].*$/s, '')

const PASSED_BACK = ['content-type', 'etag', 'cache-control', 'last-modified', 'retry-after'] as const

/** With a content API elsewhere, the site's own `/api/` is that API: reading calls are passed on as they are. */
export const passOnRoutes = (app: FastifyInstance, { baseUrl, timeoutMs, log }: Options): void => {
  app.get('/api/*', async (request, reply) => {
    if (!mayBePassedOn(request.method, pathOf(request.url))) return refuseNotFound(reply)
    try {
      const answer = await fetch(baseUrl + request.url, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      for (const name of PASSED_BACK) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      log.error('A call could not be passed on', { path: pathOf(request.url), why: String(error) })
      return refuse(reply, BAD_GATEWAY, 'The content API cannot be reached')
    }
  })
}
