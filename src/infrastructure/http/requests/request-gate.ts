import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestObserver } from '../monitoring/request-observer.ts'
import { clientAddress, clientNetwork, type IsTrusted } from './client-address.ts'
import { type OverloadAnswers, RETRY_AFTER_S } from './overload-answer.ts'
import { type RequestIds, withRequestId } from './request-id.ts'
import { classOf, type RequestClass, type RequestLimits } from './request-limits.ts'
import type { ServeFromMemory } from './serve-from-memory.ts'

interface Dependencies {
  readonly fromMemory: ServeFromMemory
  readonly limits: RequestLimits
  readonly overload: OverloadAnswers
  readonly ids: RequestIds
  readonly isTrusted: IsTrusted
  readonly observer: RequestObserver
  readonly headers: () => Readonly<Record<string, string>>
  /** Answers everything that is not in memory. */
  readonly app: RequestListener
}

const MS = 1000

/**
 * What is in memory is sent at once, however many ask for it. All other requests take a place of their class; without a
 * free one they get a short 503 at once.
 */
export const requestGate = (dependencies: Dependencies): RequestListener => {
  const { fromMemory, limits, overload, ids, isTrusted, observer, headers, app } = dependencies

  const reject = (request: IncomingMessage, response: ServerResponse, kind: RequestClass, id: string) => {
    observer.rejected(kind)
    const { type, body } = overload(request.url ?? '')
    response
      .writeHead(503, {
        ...headers(),
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_S),
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
    if (fromMemory(request, response, id)) {
      observer.answered({ kind: 'ready', method, address: url, status: response.statusCode, seconds: 0, id })
      return
    }
    const kind = classOf(method, url)
    const release = limits[kind].take(clientNetwork(clientAddress(request, isTrusted)))
    if (release === null) {
      reject(request, response, kind, id)
      return
    }
    const startedAt = performance.now()
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      release()
      const seconds = (performance.now() - startedAt) / MS
      const status = response.headersSent ? response.statusCode : 0
      observer.answered({ kind, method, address: url, status, seconds, id })
    })
    withRequestId(id, () => app(request, response))
  }
}
