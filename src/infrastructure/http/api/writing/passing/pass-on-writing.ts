import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceiveUpload } from '#application/inbox/receive-upload.ts'
import { isLanguage } from '#domain/language/languages.ts'
import type { SubmissionAnswer, SubmissionClient } from '../../../upstream/submission-client.ts'
import { JSON_TYPE, parsedJson } from '../../../upstream/upstream-client.ts'
import { refuse, refuseBroken, refuseNotFound } from '../../refusals.ts'
import type { ForgeryGuard } from '../forgery-guard.ts'
import { SIGNALS } from '../form-body.ts'
import { forgeryHook, RETRY_AFTER_S, rateHook, tokenRoute } from '../guards.ts'
import { takeJsonAsItIs } from '../json-parser.ts'
import { JSON_BYTES } from '../json-routes.ts'
import type { RateLimit } from '../rate-limit.ts'
import { submissionKeyOf } from '../submission-key.ts'
import { sendUploadReceipt, uploadRoute } from '../upload-route.ts'
import type { HeldUploads } from './held-upload.ts'

export interface PassingDependencies {
  readonly upstream: SubmissionClient
  readonly uploads: HeldUploads
  /** Into `uploads`. */
  readonly receiveUpload: ReceiveUpload
  readonly guard: ForgeryGuard
  readonly rateLimit: RateLimit
  readonly maxUploadMb: number
}

const BAD_GATEWAY = 502

const LARGEST_STATUS = 599

const sendBack = (reply: FastifyReply, answer: SubmissionAnswer | null) => {
  if (answer === null || answer.status > LARGEST_STATUS)
    return refuse(
      reply.header('retry-after', RETRY_AFTER_S),
      BAD_GATEWAY,
      'The content API cannot be reached',
    )
  if (answer.retryAfter !== null) reply.header('retry-after', answer.retryAfter)
  return reply.code(answer.status).header('cache-control', 'no-store').type(JSON_TYPE).send(answer.body)
}

/**
 * What the inbox alone uses (the hidden field, the time to fill in) does not reach another API. A body that is nested too
 * deeply to be written again is passed on as it came: no form has one.
 */
const withoutSignals = (bytes: Buffer): Uint8Array<ArrayBuffer> => {
  const body = parsedJson(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return Uint8Array.from(bytes)
  const rest = Object.entries(body).filter(([name]) => !Object.hasOwn(SIGNALS, name))
  if (rest.length === Object.keys(body).length) return Uint8Array.from(bytes)
  try {
    return new TextEncoder().encode(JSON.stringify(Object.fromEntries(rest)))
  } catch {
    return Uint8Array.from(bytes)
  }
}

/** With a content API elsewhere, submissions are checked here and kept there; its answers are passed on. */
export const passOnWriting = (app: FastifyInstance, dependencies: PassingDependencies): void => {
  const { upstream, uploads, receiveUpload, guard, rateLimit, maxUploadMb } = dependencies

  const passOnJson = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const key = submissionKeyOf(request.headers['idempotency-key'])
    if (!key.ok) return refuse(reply, 400, 'Idempotency-Key: send a UUID')
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 415, 'Send JSON')
    return sendBack(reply, await upstream.postJson(path, withoutSignals(request.body), key.key))
  }

  app.register(async (scope) => {
    scope.setErrorHandler(refuseBroken)
    tokenRoute(scope, guard)
    scope.register(async (writing) => {
      writing.addHook('onRequest', rateHook(rateLimit))
      writing.addHook('onRequest', forgeryHook(guard))
      writing.register(async (files) =>
        uploadRoute(files, {
          receiveUpload,
          maxUploadMb,
          send: async (reply, receipt, { name, type }) => {
            const bytes = receipt.is === 'kept' ? uploads.release(receipt.token) : undefined
            return bytes === undefined
              ? sendUploadReceipt(reply, receipt)
              : sendBack(reply, await upstream.postFile({ name, type, bytes }))
          },
        }),
      )
      writing.register(async (forms) => {
        takeJsonAsItIs(forms)
        const options = { bodyLimit: JSON_BYTES }
        for (const end of ['', '/']) {
          forms.post(`/api/forms${end}`, options, (request, reply) =>
            passOnJson('/api/forms/', request, reply),
          )
          forms.post<{ Params: { lang: string } }>(`/api/cvs/:lang${end}`, options, async (request, reply) =>
            isLanguage(request.params.lang)
              ? passOnJson(`/api/cvs/${request.params.lang}`, request, reply)
              : refuseNotFound(reply),
          )
        }
      })
    })
  })
}
