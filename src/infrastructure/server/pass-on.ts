import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { parseTolerantly } from '#infrastructure/content-api/tolerant.ts'
import type { OperationAnswer } from './api/operation.ts'
import { passedOn } from './api/passed-on.ts'
import { refuse, refuseNotFound } from './api/refusals.ts'
import type { MonotonicClock } from './clocks.ts'
import { bytesOf } from './upstream/bytes-of.ts'
import { type KeptAnswer, keptAnswers } from './upstream/kept-answers.ts'

interface Options {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly log: Log
  readonly wait: (ms: number) => Promise<void>
  readonly clock: MonotonicClock
}

const BAD_GATEWAY = 502

const SERVER_ERRORS = 500

const OK = 200

const GONE = 404

const LARGEST_ANSWER = 32 * 1024 * 1024

const MOST_KEPT_BYTES = 32 * 1024 * 1024

/** Whoever has seen an answer before is better served with that one than with a long wait. */
const LONGEST_WAIT_MS = 1000

const DOUBT_MS = 2000

const PASSED_BACK = ['content-type', 'etag', 'cache-control', 'last-modified', 'retry-after'] as const

const pathOf = (address: string) => address.replace(/[?#].*$/s, '')

/** A body that the browser could make something of. */
const isSound = (body: Buffer, schema: OperationAnswer['schema']): boolean => {
  try {
    const value: unknown = JSON.parse(body.toString())
    return schema === undefined || parseTolerantly(schema, value).ok
  } catch {
    return false
  }
}

const sendBack = (reply: FastifyReply, { status, headers, body }: KeptAnswer) =>
  reply.code(status).headers(headers).send(body)

/**
 * With a content API elsewhere, the site's own `/api/` is that API: its reading calls are passed on, which know no query. While it
 * is down, slow or talks nonsense, what it said last is said again.
 */
export const passOnRoutes = (
  app: FastifyInstance,
  { baseUrl, timeoutMs, log, wait, clock }: Options,
): void => {
  const kept = keptAnswers(MOST_KEPT_BYTES)

  /** Until then, whoever can be served with what is kept is not made to wait. */
  let doubtUntil = 0

  const doubt = () => {
    doubtUntil = clock.elapsedMs() + DOUBT_MS
  }

  const late = async () => {
    await wait(LONGEST_WAIT_MS)
    return null
  }

  const ask = async (address: string, schema: OperationAnswer['schema']): Promise<KeptAnswer | null> => {
    try {
      const answer = await fetch(baseUrl + address, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      const body = await bytesOf(answer, LARGEST_ANSWER)
      const headers = Object.fromEntries(
        PASSED_BACK.flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      )
      const fresh: KeptAnswer = { status: answer.status, headers, body }
      if (answer.status === OK && !isSound(body, schema)) throw new Error('its answer is none')
      if (answer.status >= SERVER_ERRORS) doubt()
      if (answer.status === OK) kept.keep(address, fresh)
      if (answer.status === GONE) kept.forget(address)
      return fresh
    } catch (error) {
      log.error('A call could not be passed on', { path: pathOf(address), why: String(error) })
      doubt()
      return null
    }
  }

  app.get('/api/*', async (request, reply) => {
    const address = pathOf(request.url)
    const call = passedOn(request.method, address)
    if (call === undefined) return refuseNotFound(reply)
    const last = kept.last(address)
    if (last !== undefined && clock.elapsedMs() < doubtUntil) return sendBack(reply, last)
    const asking = ask(address, call.answers[OK]?.schema)
    const answer = await (last === undefined ? asking : Promise.race([asking, late()]))
    if (answer && (answer.status < SERVER_ERRORS || last === undefined)) return sendBack(reply, answer)
    if (last !== undefined) {
      doubt()
      return sendBack(reply, last)
    }
    return refuse(reply, BAD_GATEWAY, 'The content API cannot be reached')
  })
}
