import type { FastifyInstance } from 'fastify'
import { receiveCandidacy } from '#application/inbox/receive-candidacy.ts'
import { receiveMessage } from '#application/inbox/receive-message.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { FileTypeDetection, Inbox } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { type Rate, USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../clocks.ts'
import { refuseBroken } from '../refusals.ts'
import type { ForgeryGuard } from './forgery-guard.ts'
import { forgeryHook, rateHook } from './guards.ts'
import { jsonRoutes } from './json-routes.ts'
import { tokenRoute } from './token-route.ts'
import { uploadRoute } from './upload-route.ts'

export interface WritingDependencies {
  readonly inbox: Inbox
  readonly fileTypes: FileTypeDetection
  readonly guard: ForgeryGuard
  readonly clock: Clock
  readonly rateClock?: MonotonicClock
  readonly maxUploadMb: number
  /** The channels that are set up. */
  readonly announceBy: readonly Channel[]
  /** Something is kept that may have to be announced. */
  readonly onKept?: () => void
  readonly rate?: Rate
}

/** The calls that write: each is answered with success only once what was sent is safe. */
export const writingRoutes = (app: FastifyInstance, given: WritingDependencies): void => {
  const {
    guard,
    rateClock = MONOTONIC_CLOCK,
    maxUploadMb,
    onKept = () => undefined,
    rate = USUAL_RATE,
  } = given

  app.register(async (scope) => {
    scope.setErrorHandler(refuseBroken)
    tokenRoute(scope, guard)
    scope.register(async (writing) => {
      writing.addHook('onRequest', rateHook(rate, rateClock))
      writing.addHook('onRequest', forgeryHook(guard))
      writing.register(async (uploads) =>
        uploadRoute(uploads, { receiveUpload: receiveUpload(given), maxUploadMb }),
      )
      writing.register(async (forms) =>
        jsonRoutes(forms, {
          receiveMessage: receiveMessage(given),
          receiveCandidacy: receiveCandidacy(given),
          onKept,
        }),
      )
    })
  })
}
