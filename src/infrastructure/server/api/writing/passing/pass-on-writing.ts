import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { FileTypeDetection } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import { type Rate, USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { isLanguage } from '#domain/language/languages.ts'
import { MONOTONIC_CLOCK } from '../../../clocks.ts'
import { type SubmissionAnswer, submissionClient } from '../../../upstream/submission-client.ts'
import { JSON_TYPE, type UpstreamClient } from '../../../upstream/upstream-client.ts'
import { refuse, refuseBroken, refuseNotFound } from '../../refusals.ts'
import type { ForgeryGuard } from '../forgery-guard.ts'
import { forgeryHook, RETRY_AFTER_S, rateHook } from '../guards.ts'
import { takeJsonAsItIs } from '../json-parser.ts'
import { JSON_BYTES } from '../json-routes.ts'
import { submissionKeyOf } from '../submission-key.ts'
import { tokenRoute } from '../token-route.ts'
import { sendUploadReceipt } from '../upload-answer.ts'
import { UPLOAD_FIELD, uploadRoute } from '../upload-route.ts'
import { heldUploads } from './held-upload.ts'

interface Dependencies {
  readonly client: UpstreamClient
  readonly guard: ForgeryGuard
  readonly fileTypes: FileTypeDetection
  readonly clock: Clock
  readonly log: Log
  readonly maxUploadMb: number
  readonly rate?: Rate
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

/** With a content API elsewhere, what visitors send is checked here and kept there; its answers are passed on. */
export const passOnWriting = (app: FastifyInstance, given: Dependencies): void => {
  const { guard, fileTypes, clock, maxUploadMb, rate = USUAL_RATE } = given
  const upstream = submissionClient(given)
  const uploads = heldUploads()

  const passOnFile = (bytes: Buffer, { name, type }: { readonly name: string; readonly type: string }) =>
    upstream.post('/api/cvs/upload', new Headers(), () => {
      const form = new FormData()
      form.set(UPLOAD_FIELD, new Blob([Uint8Array.from(bytes)], { type }), name)
      return form
    })

  const passOnJson = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const key = submissionKeyOf(request.headers['idempotency-key'])
    if (!key.ok) return refuse(reply, 400, 'Idempotency-Key: send a UUID')
    const headers = new Headers({ 'content-type': 'application/json' })
    if (key.key !== null) headers.set('idempotency-key', key.key)
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 415, 'Send JSON')
    const body = Uint8Array.from(request.body)
    return sendBack(reply, await upstream.post(path, headers, () => body))
  }

  app.register(async (scope) => {
    scope.setErrorHandler(refuseBroken)
    tokenRoute(scope, guard)
    scope.register(async (writing) => {
      writing.addHook('onRequest', rateHook(rate, MONOTONIC_CLOCK))
      writing.addHook('onRequest', forgeryHook(guard))
      writing.register(async (files) =>
        uploadRoute(files, {
          receiveUpload: receiveUpload({ inbox: uploads.inbox, fileTypes, clock, maxUploadMb }),
          maxUploadMb,
          send: async (reply, receipt, file) => {
            const bytes = receipt.is === 'kept' ? uploads.release(receipt.token) : undefined
            return bytes === undefined
              ? sendUploadReceipt(reply, receipt)
              : sendBack(reply, await passOnFile(bytes, file))
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
