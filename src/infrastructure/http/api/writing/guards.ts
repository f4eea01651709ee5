import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusals.ts'
import { type ForgeryGuard, TOKEN_HEADER } from './forgery-guard.ts'
import type { RateLimit } from './rate-limit.ts'

export const RETRY_AFTER_S = 5

export const refuseUnavailable = (reply: FastifyReply) =>
  refuse(reply.header('retry-after', RETRY_AFTER_S), 503, 'This cannot be kept right now, please try again')

const presentedToken = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers[TOKEN_HEADER]
  return typeof token === 'string' ? token : undefined
}

/** Before anything of the body is read. */
export const forgeryHook = (guard: ForgeryGuard) => async (request: FastifyRequest, reply: FastifyReply) => {
  const verdict = await guard.check(request.headers, presentedToken(request))
  if (verdict === 'unavailable') return refuseUnavailable(reply)
  if (verdict === 'forged') return refuse(reply, 403, 'Get a fresh XSRF-TOKEN with GET /api/forms/')
  return undefined
}

export const rateHook = (rateLimit: RateLimit) => async (request: FastifyRequest, reply: FastifyReply) => {
  // A client that has left already has no address any more.
  const address: string | undefined = request.ip
  const wait = await rateLimit(address ?? '')
  if (wait === 0) return undefined
  return refuse(
    reply.header('retry-after', Math.ceil(wait / 1000)),
    429,
    'Too many requests, please wait a moment',
  )
}

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
