import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Watch } from '../watch/watch.ts'
import { type BusyAnswers, COME_BACK_AFTER_S } from './busy-answers.ts'
import { type Crowd, type Errand, errandOf } from './crowd.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import { type RequestIds, withRequestId } from './request-id.ts'

interface Dependencies {
  readonly ready: ReadyAnswers
  readonly crowd: Crowd
  readonly busy: BusyAnswers
  readonly ids: RequestIds
  readonly watch: Watch
  readonly headers: () => Readonly<Record<string, string>>
  /** Everything that does not lie ready. */
  readonly house: RequestListener
}

const MS = 1000

/**
 * What a request meets once it is inside: what lies ready is given at once, however many there are; for the rest there
 * is only so much room, and whoever finds none is told so at once.
 */
export const front = (given: Dependencies): RequestListener => {
  const { ready, crowd, busy, ids, watch, headers, house } = given

  const turnAway = (request: IncomingMessage, response: ServerResponse, errand: Errand, id: string) => {
    watch.turnedAway(errand)
    const { type, body } = busy(request.url ?? '')
    response
      .writeHead(503, {
        ...headers(),
        'cache-control': 'no-store',
        'retry-after': String(COME_BACK_AFTER_S),
        'content-type': type,
        'content-length': String(body.length),
        'x-request-id': id,
      })
      .end(request.method === 'HEAD' ? undefined : body)
    request.resume()
  }

  return (request, response) => {
    const { method = '', url = '' } = request
    const id = ids(request)
    if (ready(request, response, id)) {
      watch.answered({ errand: 'ready', method, address: url, status: response.statusCode, seconds: 0, id })
      return
    }
    const errand = errandOf(method, url)
    if (!crowd.enter(errand)) {
      turnAway(request, response, errand, id)
      return
    }
    const began = performance.now()
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      crowd.leave(errand)
      const seconds = (performance.now() - began) / MS
      const status = response.headersSent ? response.statusCode : 0
      watch.answered({ errand, method, address: url, status, seconds, id })
    })
    withRequestId(id, () => house(request, response))
  }
}
