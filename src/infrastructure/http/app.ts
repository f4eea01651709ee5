import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { languageOf } from '#domain/language/address.ts'
import { readableAddress } from '#domain/site/page-address.ts'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { loggedPath } from '#infrastructure/monitoring/log.ts'
import { refusalOf, refuse } from './api/refusals.ts'
import { MAX_URL_LENGTH } from './listener/rejection.ts'
import type { TrustProxy } from './requests/client-address.ts'
import { requestContext, requestIds } from './requests/request-context.ts'
import { busyPage, requestLimits } from './requests/request-limits.ts'

/** `readableAddress` may replace each `%` with `%25`. So an address can become three times as long. */
const MOST_ESCAPED = 3

export const createApp = (serverFactory: FastifyServerFactory, isTrusted: TrustProxy) => {
  const requestId = requestIds(isTrusted)
  const app: FastifyInstance = Fastify({
    serverFactory,
    genReqId: requestId,
    trustProxy: isTrusted,
    exposeHeadRoutes: true,
    // Turns off the time limit for the start of a plugin. The inbox plugin may need minutes to migrate its database.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MOST_ESCAPED * MAX_URL_LENGTH },
    // The router would reject an address with an invalid escape, such as `/100%`. `readableAddress` escapes the `%`.
    rewriteUrl: ({ url = '' }) => readableAddress(url),
    // Fastify does not answer malformed requests, because the site's listener does (`rejectUnreadable`).
    clientErrorHandler: () => {},
    // During a shutdown, requests on open connections still get their normal responses.
    return503OnClosing: false,
  })
  app.decorate('requestId', requestId)
  app.register(requestContext, { isTrusted })
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers(app.headers())
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      return refuse(reply, 415, 'Send the body without a content encoding')
  })
  // Fastify answers `HEAD` like `GET`, and reads a stream to its end to throw it away.
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.destroy()
    return Readable.from([])
  })
  app.register(requestLimits)
  app.setErrorHandler(async (error, { method, url }, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== null) return refuse(reply, refusal.status, refusal.message)
    reply.code(error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500)
    const stack = error instanceof Error ? error.stack : undefined
    const { siteLog: log, startOptions, words } = app
    log.error('A request failed', { path: loggedPath(url), error: String(error), stack })
    reply.header('cache-control', 'no-store')
    if (method !== 'GET' || url.startsWith('/api/')) return reply.send({ message: 'Something went wrong' })
    const language = languageOf(url)
    return reply
      .type('text/html; charset=utf-8')
      .send((await startOptions.errorPage?.(error)) ?? busyPage(language, words.busyTexts(language)))
  })
  return app
}

interface Address {
  readonly host: string
  readonly port: number
  readonly variables: string
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already listens there',
  EACCES: 'only the administrator of the machine may use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'no host has that name',
}

export const listenOn = async (
  app: FastifyInstance,
  what: string,
  { host, port, variables }: Address,
): Promise<string | undefined> => {
  try {
    await app.listen({ host, port })
    return undefined
  } catch (error) {
    return `${what} cannot listen on ${host}:${port}: ${REASONS[errorCode(error) ?? ''] ?? String(error)} (${variables})`
  }
}

export const boundUrl = (app: FastifyInstance, host: string): string => {
  const [bound] = app.addresses()
  const port = typeof bound === 'object' ? bound.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
