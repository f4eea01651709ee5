import { type Answer, found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import type { PieceOf } from './record.ts'
import { parseTolerantly } from './tolerant.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** From `/api/` on. */
  readonly path: string
  readonly json?: unknown
}

/** What came back; `body` is the parsed JSON, `undefined` where it was none. */
export type HttpResponse =
  | { readonly is: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly is: 'unreachable'; readonly why: string; readonly timedOut: boolean }

/** How a call travels: each door has its own way, with its own time limit. */
export type Http = (request: HttpRequest) => Promise<HttpResponse>

const OK = 200
const MISSING = 404

/** One call of the content API: sent, judged by its status, parsed, its broken entries noted. */
export const lookup = async <Value>(
  http: Http,
  log: Log,
  piece: PieceOf<Value>,
  request: HttpRequest,
): Promise<Lookup<Value>> => {
  const response = await http(request)
  if (response.is === 'unreachable') {
    log.error('The content API did not answer', { path: request.path, why: response.why })
    return UNAVAILABLE
  }
  if (response.status === MISSING) return NOT_FOUND
  if (response.status !== OK) {
    log.error('The content API answered with an error', { path: request.path, status: response.status })
    return UNAVAILABLE
  }
  const parsed = parseTolerantly(piece.wire, response.body)
  if (!parsed.ok) {
    log.error('The content API answered in an unknown shape', {
      path: request.path,
      at: parsed.at,
      why: parsed.why,
    })
    return UNAVAILABLE
  }
  for (const { at, why } of parsed.dropped) {
    log.warn('A broken entry of the content API is left out', { path: request.path, at, why })
  }
  return found(piece.read(parsed.value))
}

/** A call whose answer always exists: not found is as good as down. */
export const ask = async <Value>(
  http: Http,
  log: Log,
  piece: PieceOf<Value>,
  request: HttpRequest,
): Promise<Answer<Value>> => {
  const answer = await lookup(http, log, piece, request)
  if (answer.ok) return answer
  if (answer.problem === 'not-found') log.error('The content API has no such call', { path: request.path })
  return UNAVAILABLE
}
