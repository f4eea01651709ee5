import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '#application/memoize.ts'
import { addressParts } from '#domain/site/page-address.ts'
import type { Content, CurrentContent } from '#infrastructure/content-pack/content.ts'
import { picturesOf } from '#infrastructure/content-pack/games.ts'
import { type EncodedBody, encodedBody, sendEncoded } from '../files/encoded-body.ts'
import { openApi } from './open-api.ts'
import { matcher, type Operation } from './operation.ts'
import { GALLERY_SEARCH, pictureTypes, READING_CALLS } from './reading/reading-calls.ts'
import { refuse, refuseBroken, refuseNotFound } from './refusals.ts'

/** An edit shows at once: a cache asks whether its answer is still current. */
const CACHE = 'public, no-cache'

const DESCRIPTION = '/api/openapi.json'

const SEARCH_LIMIT_BYTES = 16_384

const OTHER_METHODS = ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

const pathOf = ({ url }: FastifyRequest) => addressParts(url).path

const methodsOf = (calls: readonly Operation[]): readonly string[] =>
  [...new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()

interface Options {
  readonly content: CurrentContent
  readonly writingCalls?: readonly Operation[]
}

/**
 * Every call that reads, the description of the API, and what is answered to calls that do not exist.
 * The writing calls have routes of their own; they are given to be described, and to be distinguished from unknown ones.
 */
export const readingRoutes: FastifyPluginAsync<Options> = async (app, { content, writingCalls = [] }) => {
  const operations: readonly Operation[] = [...READING_CALLS, GALLERY_SEARCH, ...writingCalls]
  const callsAt = matcher(operations)
  const readingCallsAt = matcher(READING_CALLS)

  const refuseUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(callsAt(pathOf(request)).map(({ call }) => call)).join(', ')
    if (methods === '') return refuseNotFound(reply)
    return refuse(reply.header('allow', methods), 405, `This address takes ${methods}`)
  }

  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const [matched] = readingCallsAt(pathOf(request))
    if (matched === undefined) return refuseUnknown(request, reply)
    const { call, params } = matched
    const now = content()
    const body = bodyOf(now, JSON.stringify([call.id, params]), () => call.answer(now, params))
    if (body === undefined) return refuseNotFound(reply)
    return sendEncoded(request, reply.header('cache-control', CACHE), body)
  }

  const describe = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = content()
    const body = bodyOf(now, DESCRIPTION, () => openApi(operations, now))
    if (body === undefined) return refuseNotFound(reply)
    return sendEncoded(request, reply.header('cache-control', CACHE), body)
  }

  const search = async (request: FastifyRequest, reply: FastifyReply) => {
    const search = pictureTypes.safeParse(request.body)
    if (!search.success) return refuse(reply, 400, 'Send a list such as [{ "type": "gameSquareImage" }]')
    const found = picturesOf(
      content(),
      search.data.map(({ type }) => type),
    )
    return sendEncoded(request, reply.header('cache-control', 'no-store'), jsonBody(found))
  }

  app.setErrorHandler(refuseBroken)
  app.get(DESCRIPTION, { exposeHeadRoute: true }, describe)
  app.get('/api/*', { exposeHeadRoute: true }, read)
  for (const path of ['/api/games-gallery', '/api/games-gallery/'])
    app.post(path, { bodyLimit: SEARCH_LIMIT_BYTES }, search)
  // Refused before the body is read.
  app.route({ method: OTHER_METHODS, url: '/api/*', onRequest: refuseUnknown, handler: refuseUnknown })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A field without a value is left out. */
const withoutNull = (_name: string, value: unknown) => (value === null ? undefined : value)

const jsonBody = (value: unknown): EncodedBody => encodedBody(JSON.stringify(value, withoutNull), JSON_TYPE)

/** Content never changes within a version: each body is made once, when it is first asked for. */
const bodiesOf = memoize((_content: Content) => new Map<string, EncodedBody>())

const bodyOf = (content: Content, key: string, make: () => unknown): EncodedBody | undefined => {
  const bodies = bodiesOf(content)
  const known = bodies.get(key)
  if (known !== undefined) return known
  const value = make()
  if (value === undefined) return undefined
  const body = jsonBody(value)
  bodies.set(key, body)
  return body
}
