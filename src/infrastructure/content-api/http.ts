import { found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { Log, LogDetails } from '#application/ports/log.ts'
import type { ContentCall } from './content-call.ts'
import { parseTolerantly } from './tolerant.ts'

/** The result of a request to the content API. `body` is the parsed JSON, or undefined if the body is not JSON. */
export type HttpResponse =
  | { readonly is: 'answered'; readonly status: number; readonly body: unknown }
  | {
      readonly is: 'unreachable'
      readonly why: string
      readonly timedOut: boolean
      /** True if no connection to the API was possible, for example because the API is not running. */
      readonly isAway?: boolean
    }

/**
 * Sends a request to the content API. The path begins with `/api/`. A request with a body is a POST, any other
 * request is a GET. The server and the browser implement this function differently, but both have a time limit.
 */
export type Http = (path: string, body?: unknown) => Promise<HttpResponse>

/**
 * Returns the message of the error and of its cause. If `fetch` fails, its error only says "fetch failed", and the
 * cause contains the reason.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const below = cause instanceof Error ? cause.message || Reflect.get(cause, 'code') : cause
  return below === undefined ? error.message : `${error.message}: ${String(below)}`
}

/** The log names at most this many broken entries of an answer, because more would repeat the same mistake. */
const MOST_WARNINGS = 20

const OK = 200
const MISSING = 404

export const lookup = async (
  http: Http,
  log: Log,
  { piece, doubts, mayBeMissing, mustExist }: ContentCall,
  path: string,
): Promise<Lookup<unknown>> => {
  const unusableAnswer = (note: string, details: LogDetails) => {
    log.error(note, { path, ...details })
    return UNAVAILABLE
  }
  const response = await http(path)
  if (response.is === 'unreachable')
    return unusableAnswer('The content API did not answer', { why: response.why })
  const { status, body } = response
  if (status === MISSING && mayBeMissing && !mustExist) return NOT_FOUND
  if (status === MISSING) return unusableAnswer('The content API does not know this call', {})
  if (status !== OK) return unusableAnswer('The content API answered with an error', { status })
  const parsed = parseTolerantly(piece.wire, body)
  if (!parsed.ok) {
    const { at, why } = parsed
    return unusableAnswer('The content API answered in an unknown shape', { at, why })
  }
  for (const { at, why } of parsed.dropped.slice(0, MOST_WARNINGS))
    log.warn('A broken entry of the content API is left out', { path, at, why })
  const unnamed = parsed.dropped.length - MOST_WARNINGS
  if (unnamed > 0)
    log.warn('Further broken entries of the content API are left out', { path, count: unnamed })
  const value = piece.read(parsed.value)
  for (const { at, why } of doubts?.(value) ?? [])
    log.warn('The content API returned an entry that is probably wrong', { path, at, why })
  return found(value)
}
