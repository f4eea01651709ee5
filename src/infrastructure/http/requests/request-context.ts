import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { answeredRequest } from '#infrastructure/monitoring/log.ts'
import { type OpenSpan, pathOf, tracing } from '#infrastructure/tracing/spans.ts'
import type { TrustProxy } from './client-address.ts'

const GIVEN = /^[\w.-]{8,64}$/

/** Each request's own id; that of a trusted proxy is kept. */
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

export type RequestIds = ReturnType<typeof requestIds>

/** Until the answer is sent. The trace of a trusted proxy goes on. */
const spanOf = (
  { id, method, url, headers, raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  isTrusted: TrustProxy,
): OpenSpan | undefined => {
  const span = tracing()?.begin({
    name: method,
    kind: 'server',
    parent: 'none',
    attributes: { 'http.request.method': method, 'url.path': pathOf(url), 'site.request_id': id },
    continues: isTrusted(socket.remoteAddress) ? headers : undefined,
  })
  raw.once('close', () => {
    span?.add({ 'http.response.status_code': raw.statusCode })
    if (raw.statusCode >= 500) span?.fail(String(raw.statusCode))
    span?.end()
  })
  return span
}

interface Options {
  readonly isTrusted: TrustProxy
}

/** Sends each request's id with its answer, and keeps it for the log, and its span, while the request is answered. */
export const requestContext = fastifyPlugin<Options>(async (app, { isTrusted }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const span = tracing() && spanOf(request, reply, isTrusted)
    answeredRequest.run(request.id, () => (span === undefined ? done() : span.within(done)))
  })
})
