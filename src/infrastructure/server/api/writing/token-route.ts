import type { FastifyInstance } from 'fastify'
import type { ForgeryGuard } from './forgery-guard.ts'
import { refuseUnavailable } from './guards.ts'

/** Where a client that has no token gets one. */
export const tokenRoute = (scope: FastifyInstance, guard: ForgeryGuard): void => {
  for (const url of ['/api/forms', '/api/forms/']) {
    scope.get(url, async (_request, reply) => {
      const cookie = await guard.issueCookie()
      if (cookie === null) return refuseUnavailable(reply)
      return reply.code(204).header('set-cookie', cookie).header('cache-control', 'no-store').send()
    })
  }
}
