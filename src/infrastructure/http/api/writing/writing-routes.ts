import type { FastifyInstance } from 'fastify'
import type { ReceiveApplication, ReceiveMessage } from '#application/inbox/receive-submission.ts'
import type { ReceiveUpload } from '#application/inbox/receive-upload.ts'
import { refuseBroken } from '../refusals.ts'
import type { ForgeryGuard } from './forgery-guard.ts'
import { forgeryHook, rateHook, tokenRoute } from './guards.ts'
import { jsonRoutes } from './json-routes.ts'
import type { RateLimit } from './rate-limit.ts'
import { uploadRoute } from './upload-route.ts'

export interface WritingDependencies {
  readonly receiveMessage: ReceiveMessage
  readonly receiveApplication: ReceiveApplication
  readonly receiveUpload: ReceiveUpload
  readonly guard: ForgeryGuard
  readonly rateLimit: RateLimit
  readonly maxUploadMb: number
}

/** The calls that write: each is answered with success only once the submission is safe. */
export const writingRoutes = (app: FastifyInstance, dependencies: WritingDependencies): void => {
  const { guard, rateLimit } = dependencies

  app.register(async (scope) => {
    scope.setErrorHandler(refuseBroken)
    tokenRoute(scope, guard)
    scope.register(async (writing) => {
      writing.addHook('onRequest', rateHook(rateLimit))
      writing.addHook('onRequest', forgeryHook(guard))
      writing.register(async (uploads) => uploadRoute(uploads, dependencies))
      writing.register(async (forms) => jsonRoutes(forms, dependencies))
    })
  })
}
