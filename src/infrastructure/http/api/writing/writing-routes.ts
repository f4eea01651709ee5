import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { FORGERY_HEADER } from '#application/consent/clearing.ts'
import { isLanguage } from '#domain/language/languages.ts'
import { refuse, refuseNotFound } from '../refusals.ts'
import type { ForgeryGuard } from './forgery-guard.ts'
import { limitedNetwork, limitRate, type RateLimit } from './rate-limit.ts'
import { type JsonBody, NOT_KEPT, type Submissions, sendAnswer } from './submissions.ts'
import { type UploadOptions, uploadRoutes } from './upload-routes.ts'

export interface WritingOptions extends UploadOptions {
  readonly guard: ForgeryGuard
  readonly rateLimit: RateLimit
  readonly submissions: Submissions
}

/** 512 KB are enough for the longest allowed texts, even if every character is escaped. */
const JSON_BYTES = 512 * 1024

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

const jsonBody = (bytes: Buffer): JsonBody | null => {
  try {
    return { bytes, value: JSON.parse(UTF_8.decode(bytes)) }
  } catch {
    return null
  }
}

const KEY = /^[\x21-\x7e]{8,200}$/

/**
 * Returns the header `Idempotency-Key`. Returns null if the header is missing, and undefined if the header is
 * invalid. The API description asks for a UUID, but the site accepts any 8 to 200 visible ASCII characters.
 */
const idempotencyKey = ({
  headers: { 'idempotency-key': header },
}: FastifyRequest): string | null | undefined => {
  if (header === undefined) return null
  return typeof header === 'string' && KEY.test(header) ? header : undefined
}

type Send = (body: JsonBody, key: string | null) => ReturnType<Submissions['sendMessage']>

const submit = async (request: FastifyRequest, reply: FastifyReply, send: Send) => {
  const key = idempotencyKey(request)
  if (key === undefined) return refuse(reply, 400, 'Idempotency-Key: send a UUID')
  // Only `jsonBody` reads bodies here.
  const body = request.body as JsonBody | null | undefined
  if (body === null) return refuse(reply, 400, 'The body is not JSON in UTF-8')
  return body === undefined ? refuse(reply, 415, 'Send JSON') : sendAnswer(reply, await send(body, key))
}

export const writingRoutes: FastifyPluginAsync<WritingOptions> = async (app, options) => {
  const { guard, rateLimit, submissions } = options
  const refuseForgery = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const token = headers[FORGERY_HEADER]
    const verdict = await guard.check(headers, typeof token === 'string' ? token : undefined)
    if (verdict === 'unavailable') return sendAnswer(reply, NOT_KEPT)
    if (verdict === 'forged') return refuse(reply, 403, 'Get a fresh XSRF-TOKEN with GET /api/forms/')
    return undefined
  }

  const sendToken = async (_request: FastifyRequest, reply: FastifyReply) => {
    const issued = await guard.issue()
    if (issued === null) return sendAnswer(reply, NOT_KEPT)
    return reply.code(204).header('set-cookie', issued.cookie).header('cache-control', 'no-store').send()
  }

  app.get('/api/forms', sendToken)
  app.get('/api/forms/', sendToken)
  app.register(async (writing) => {
    writing.addHook('onRequest', limitRate(rateLimit))
    writing.addHook('onRequest', refuseForgery)
    writing.register(uploadRoutes, options)
    writing.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (_request: unknown, bytes: Buffer) => jsonBody(bytes),
      )
      const limits = { bodyLimit: JSON_BYTES }
      for (const end of ['', '/']) {
        forms.post(`/api/forms${end}`, limits, (request, reply) =>
          submit(request, reply, submissions.sendMessage),
        )
        forms.post<{ Params: { lang: string } }>(`/api/cvs/:lang${end}`, limits, async (request, reply) => {
          const { lang } = request.params
          if (!isLanguage(lang)) return refuseNotFound(reply)
          return submit(request, reply, (body, key) =>
            submissions.sendApplication(body, key, lang, limitedNetwork(request.ip)),
          )
        })
      }
    })
  })
}
