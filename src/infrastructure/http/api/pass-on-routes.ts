import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Log } from '#application/ports/log.ts'
import type { OperationAnswer } from '#infrastructure/api-calls/operation.ts'
import { CONTENT_READING_CALLS, type ReadingCall } from '#infrastructure/api-calls/reading-calls.ts'
import { filledPath, parametersOf } from '#infrastructure/content-api/content-call.ts'
import { parsedJson } from '#infrastructure/content-api/submission-answers.ts'
import { parseTolerantly } from '#infrastructure/content-api/tolerant.ts'
import type { Params } from '#infrastructure/content-pack/answers.ts'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import {
  JSON_TYPE,
  jsonBodyOf,
  MAX_CONTENT_BYTES,
  type UpstreamClient,
} from '#infrastructure/upstream/upstream-client.ts'
import { routesOf } from './reading.ts'
import { refuse, refuseNotFound } from './refusals.ts'

interface Options {
  readonly client: UpstreamClient
  readonly log: Log
  readonly wait: (ms: number) => Promise<void>
  readonly clock: MonotonicClock
  /** Grows whenever something has been published or has ended: what was answered before is outdated. */
  readonly outdated: () => number
}

interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const MAX_KEPT_BYTES = 32 * 1024 * 1024

/** After this, an earlier answer is better than a longer wait. */
const MAX_WAIT_MS = 1000

const DOUBT_MS = 2000

const PASSED_BACK = ['etag', 'cache-control', 'last-modified', 'retry-after'] as const

/** Once decoded by others, such a name could lead to another call. */
const AMBIGUOUS = /(?:^|\\)\.{1,2}(?:\\|$)|[/\p{Cc}]/u

/** Whether the browser can use the body. */
const isSound = (body: Buffer, schema: OperationAnswer['schema']): boolean => {
  const value = parsedJson(body.toString())
  return value !== undefined && (schema === undefined || parseTolerantly(schema, value).ok)
}

const sendBack = (reply: FastifyReply, { status, headers, body }: KeptAnswer) =>
  reply.code(status).headers(headers).type(JSON_TYPE).send(body)

/**
 * With a content API elsewhere, the site's own `/api/` is that API: reading calls are passed on, without their query and in
 * the one form that the call has, however the client has written it.
 * While the API is down, slow or wrong, its last good answer is given again.
 */
export const passOnRoutes: FastifyPluginAsync<Options> = async (
  app,
  { client, log, wait, clock, outdated },
) => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  })

  const keyOf = (path: string) => `${outdated()} ${path}`

  /** Until then, no request waits that can be answered with what is kept. */
  let doubtUntil = 0

  const doubt = () => {
    doubtUntil = clock.elapsedMs() + DOUBT_MS
  }

  const late = async () => {
    await wait(MAX_WAIT_MS)
    return null
  }

  const ask = async (path: string, schema: OperationAnswer['schema']): Promise<KeptAnswer | null> => {
    const key = keyOf(path)
    try {
      const answer = await client({
        path,
        headers: { accept: 'application/json' },
        maxBytes: MAX_CONTENT_BYTES,
      })
      const { status } = answer
      if (status === 200 && !isSound(answer.body, schema)) throw new Error('its answer is none')
      const headers = Object.fromEntries(
        PASSED_BACK.flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      )
      const fresh: KeptAnswer = { status, headers, body: jsonBodyOf(answer) }
      if (status >= 500) doubt()
      if (status === 200) kept.set(key, fresh)
      if (status === 404) kept.delete(key)
      return fresh
    } catch (error) {
      log.error('A call could not be passed on', { path, why: String(error) })
      doubt()
      return null
    }
  }

  const passOn = async (
    { params }: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    call: ReadingCall,
  ) => {
    const names = parametersOf(call).map((name) => params[name] ?? '')
    const path = names.some((name) => AMBIGUOUS.test(name)) ? null : filledPath(call, names, [])
    if (path === null) return refuseNotFound(reply)
    const last = kept.get(keyOf(path))
    if (last !== undefined && clock.elapsedMs() < doubtUntil) return sendBack(reply, last)
    const asking = ask(path, call.answers[200]?.schema)
    const answer = await (last === undefined ? asking : Promise.race([asking, late()]))
    if (answer && (answer.status < 500 || last === undefined)) return sendBack(reply, answer)
    if (last !== undefined) {
      doubt()
      return sendBack(reply, last)
    }
    return refuse(reply, 502, 'The content API cannot be reached')
  }

  for (const call of CONTENT_READING_CALLS)
    for (const url of routesOf(call))
      app.get<{ Params: Params }>(url, (request, reply) => passOn(request, reply, call))
  app.get('/api/*', async (_request, reply) => refuseNotFound(reply))
}
