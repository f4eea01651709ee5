import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '#application/memoize.ts'
import { type ApiCall, openApi } from '#infrastructure/api-calls/open-api.ts'
import {
  GALLERY_SEARCH,
  pictureTypes,
  READING_CALLS,
  type ReadingCall,
} from '#infrastructure/api-calls/reading-calls.ts'
import { parametersOf } from '#infrastructure/content-api/content-call.ts'
import { picturesOf } from '#infrastructure/content-pack/answers.ts'
import type { Content, CurrentContent } from '#infrastructure/content-pack/content.ts'
import { JSON_TYPE } from '#infrastructure/upstream/upstream-client.ts'
import { type EncodedBody, encodedBody, sendEncoded } from '../files/encoded-body.ts'
import { refuse, refuseNotFound } from './refusals.ts'

/**
 * The `Cache-Control` header of responses with content. Browsers revalidate a response each time. A shared cache,
 * such as a CDN, keeps a response for ten seconds.
 */
export const CACHE_CONTROL = 'public, max-age=0, s-maxage=10'

const DESCRIPTION = '/api/openapi.json'

const SEARCH_LIMIT_BYTES = 16_384

const METHODS = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

interface Options {
  readonly content: CurrentContent
  readonly writingCalls?: readonly ApiCall[]
}

export interface WithNames {
  readonly Params: Readonly<Record<string, string>>
}

export const namesIn = ({ params }: FastifyRequest<WithNames>, path: string): readonly string[] =>
  parametersOf({ path }).map((name) => params[name] ?? '')

export const routesOf = ({ path }: { readonly path: string }): readonly string[] => {
  const plain = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')
  return [plain, `${plain}/`]
}

/**
 * Serves the site's content as JSON below `/api/`, and the description of the API. The description also lists the
 * `writingCalls`, which other plugins serve.
 */
export const contentCallRoutes: FastifyPluginAsync<Options> = async (app, { content, writingCalls = [] }) => {
  const operations: readonly ApiCall[] = [...READING_CALLS, GALLERY_SEARCH, ...writingCalls]

  const read =
    ({ path, answer }: Pick<ReadingCall, 'path' | 'answer'>) =>
    async (request: FastifyRequest<WithNames>, reply: FastifyReply) => {
      const names = namesIn(request, path)
      const now = content()
      const body = bodyOf(now, JSON.stringify([path, ...names]), () => answer(now, ...names))
      if (body === undefined) return refuseNotFound(reply)
      return sendEncoded(request, reply.header('cache-control', CACHE_CONTROL), body)
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

  app.get(DESCRIPTION, read({ path: DESCRIPTION, answer: (now) => openApi(operations, now) }))
  for (const call of READING_CALLS) for (const url of routesOf(call)) app.get(url, read(call))
  for (const url of routesOf(GALLERY_SEARCH)) app.post(url, { bodyLimit: SEARCH_LIMIT_BYTES }, search)

  const methodsAt = Map.groupBy(
    operations.flatMap((operation) => routesOf(operation).map((url) => ({ url, method: operation.method }))),
    ({ url }) => url.replaceAll(/:\w+/g, ':name'),
  )
  // Rejects a wrong method before the server reads the body.
  for (const calls of methodsAt.values()) {
    const [{ url } = { url: '' }] = calls
    const taken = [...new Set<string>(calls.map(({ method }) => method))]
    const allowed = [...taken, ...(taken.includes('GET') ? ['HEAD'] : [])].sort().join(', ')
    const onRequest = async (_request: FastifyRequest, reply: FastifyReply) =>
      refuse(reply.header('allow', allowed), 405, `This address takes ${allowed}`)
    app.route({
      method: METHODS.filter((method) => !taken.includes(method)),
      url,
      onRequest,
      handler: onRequest,
    })
  }
  const notFound = async (_request: FastifyRequest, reply: FastifyReply) => refuseNotFound(reply)
  app.all('/api/*', { onRequest: notFound }, notFound)
}

const withoutNull = (_name: string, value: unknown) => (value === null ? undefined : value)

const jsonBody = (value: unknown): EncodedBody => encodedBody(JSON.stringify(value, withoutNull), JSON_TYPE)

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
