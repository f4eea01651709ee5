import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { Log } from '#application/ports/log.ts'
import { ALL_CONTENT_CALLS } from '#infrastructure/api-calls/reading-calls.ts'
import { type ContentCall, filledPath } from '#infrastructure/content-api/content-call.ts'
import type { Http } from '#infrastructure/content-api/http.ts'
import { parseTolerantly } from '#infrastructure/content-api/tolerant.ts'
import type { AnswerCache } from '#infrastructure/upstream/answer-cache.ts'
import { JSON_TYPE } from '#infrastructure/upstream/upstream-client.ts'
import { encodedBody, sendEncoded } from '../files/encoded-body.ts'
import { CACHE_CONTROL, namesIn, routesOf, type WithNames } from './reading.ts'
import { refuse, refuseNotFound } from './refusals.ts'

interface Options {
  readonly http: Http
  readonly cache: Pick<AnswerCache, 'get'>
  readonly log: Log
}

/**
 * Matches a path parameter such as `..` or `a/b`. With such a parameter, the path could mean a different call to the
 * content API. So the site responds with 404.
 */
const AMBIGUOUS = /(?:^|\\)\.{1,2}(?:\\|$)|[/\p{Cc}]/u

const encoded = memoize((body: Buffer) => encodedBody(body, JSON_TYPE))

/**
 * Forwards GET requests below `/api/` to the content API. The query is dropped, so that simultaneous requests for the
 * same path share one call. If the API is down or its response is malformed, the client gets the last good response.
 */
export const passOnRoutes: FastifyPluginAsync<Options> = async (app, { http, cache, log }) => {
  const ask = async (path: string, { schema }: ContentCall): Promise<Lookup<Buffer>> => {
    const answer = await http(path)
    const unusable = (why: string) => {
      log.error('A call could not be passed on', { path, why })
      return UNAVAILABLE
    }
    if (answer.is === 'unreachable') return unusable(answer.why)
    if (answer.status === 404) return NOT_FOUND
    if (answer.status !== 200) return unusable(`status ${answer.status}`)
    const isSound = answer.body !== undefined && parseTolerantly(schema, answer.body).ok
    return isSound ? found(Buffer.from(JSON.stringify(answer.body))) : unusable('its answer is malformed')
  }

  const passOn = async (request: FastifyRequest<WithNames>, reply: FastifyReply, call: ContentCall) => {
    const names = namesIn(request, call.path)
    const path = names.some((name) => AMBIGUOUS.test(name)) ? null : filledPath(call, names, [])
    if (path === null) return refuseNotFound(reply)
    const answer = await cache.get(path, () => ask(path, call))
    if (answer.ok)
      return sendEncoded(request, reply.header('cache-control', CACHE_CONTROL), encoded(answer.value))
    return answer.problem === 'not-found'
      ? refuseNotFound(reply)
      : refuse(reply, 502, 'The content API cannot be reached')
  }

  for (const call of ALL_CONTENT_CALLS)
    for (const url of routesOf(call))
      app.get<WithNames>(url, (request, reply) => passOn(request, reply, call))
  app.get('/api/*', async (_request, reply) => refuseNotFound(reply))
}
