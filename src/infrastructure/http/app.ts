import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import type { Log } from '#application/ports/log.ts'
import type { Language } from '#domain/language/languages.ts'
import type { RequestEvents } from './monitoring/request-events.ts'
import type { IsTrusted } from './requests/client-address.ts'
import { type RequestIds, requestContext } from './requests/request-context.ts'
import { type BusyTexts, type RequestPlaces, requestLimits } from './requests/request-limits.ts'

interface Options {
  readonly serverFactory?: FastifyServerFactory
  readonly isTrusted: IsTrusted
  readonly requestId: RequestIds
  /** Set on every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly places: RequestPlaces
  readonly requests: RequestEvents
  readonly busyTexts: (language: Language) => BusyTexts
  readonly log: Log
}

/** Queries may hold personal data. */
const pathOf = (address: string) => address.replace(/[?#].*/s, '')

/** Fastify with what all routes share: ids, headers, limits and the answer to an error. */
export const createApp = ({ serverFactory, isTrusted, requestId, headers, log, ...limits }: Options) => {
  const app: FastifyInstance = Fastify({
    ...(serverFactory === undefined ? {} : { serverFactory }),
    genReqId: requestId,
    trustProxy: isTrusted,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
    // The listener answers bytes that are no request, and closes connections when their requests are answered.
    clientErrorHandler: () => {},
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: ({ statusCode = 400, message }, request: FastifyRequest, reply: FastifyReply) => {
      limits.requests.emit('refused', statusCode)
      return reply.code(statusCode).headers(headers()).header('x-request-id', request.id).send({ message })
    },
    return503OnClosing: false,
  })
  app.register(requestContext)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers())
    done()
  })
  app.register(requestLimits, limits)
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) log.error('A request failed', { path: pathOf(request.url), error: String(error) })
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong' : String(error) })
  })
  return app
}
