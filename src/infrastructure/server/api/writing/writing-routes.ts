import type { FastifyInstance } from 'fastify'
import { receiveCandidacy } from '#application/inbox/receive-candidacy.ts'
import { receiveMessage } from '#application/inbox/receive-message.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { FileJudge } from '#application/ports/file-judge.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Channel } from '#application/ports/inbox-entry.ts'
import { refuseBroken } from '../refusals.ts'
import type { ForgeryGuard } from './forgery-guard.ts'
import { forgeryHook, rateHook, refuseUnavailable } from './guards.ts'
import { jsonRoutes } from './json-routes.ts'
import type { Rate } from './rate-limit.ts'
import { uploadRoute } from './upload-route.ts'

export interface WritingDependencies {
  readonly inbox: Inbox
  readonly judge: FileJudge
  readonly guard: ForgeryGuard
  readonly clock: Clock
  readonly maxUploadMb: number
  /** The channels that are set up. */
  readonly announceBy: readonly Channel[]
  /** Something is kept that may have to be announced. */
  readonly onKept?: () => void
  readonly rate?: Rate
}

const USUAL_RATE: Rate = { burst: 20, everyMs: 3_000 }

/** The calls that write: each is answered with success only once what was sent is safe. */
export const writingRoutes = (app: FastifyInstance, given: WritingDependencies): void => {
  const { guard, clock, maxUploadMb, onKept = () => undefined, rate = USUAL_RATE } = given

  const tokenRoute = (scope: FastifyInstance) => {
    for (const url of ['/api/forms', '/api/forms/']) {
      scope.get(url, async (_request, reply) => {
        const cookie = await guard.issueCookie()
        if (cookie === null) return refuseUnavailable(reply)
        return reply.code(204).header('set-cookie', cookie).header('cache-control', 'no-store').send()
      })
    }
  }

  app.register(async (scope) => {
    scope.setErrorHandler(refuseBroken)
    tokenRoute(scope)
    scope.register(async (writing) => {
      writing.addHook('onRequest', rateHook(rate, clock))
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
