import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { answeredRequest, loggedPath } from '#infrastructure/monitoring/log.ts'
import { beginOperation, isObserved, type ObservedWork } from '#infrastructure/monitoring/operations.ts'
import type { TrustProxy } from './client-address.ts'

const GIVEN = /^[\w.-]{8,64}$/

export const requestIds = (isTrusted: TrustProxy) => {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && GIVEN.test(given) && isTrusted(socket.remoteAddress)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

export type CreateRequestId = ReturnType<typeof requestIds>

const observeRequest = (
  { id, method, url, headers, raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  isTrusted: TrustProxy,
  handle: () => void,
): void => {
  const operation: ObservedWork = {
    name: method,
    kind: 'server',
    attributes: { 'http.request.method': method, 'url.path': loggedPath(url), 'site.request_id': id },
    callerHeaders: isTrusted(socket.remoteAddress) ? headers : undefined,
  }
  const end = beginOperation(operation, handle)
  raw.once('close', () => {
    operation.attributes['http.response.status_code'] = raw.statusCode
    if (raw.statusCode >= 500) operation.failure = String(raw.statusCode)
    end()
  })
}

export const requestContext = fastifyPlugin<{ readonly isTrusted: TrustProxy }>(
  async (app, { isTrusted }) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      answeredRequest.run(request.id, () =>
        isObserved() ? observeRequest(request, reply, isTrusted, done) : done(),
      )
    })
  },
)
