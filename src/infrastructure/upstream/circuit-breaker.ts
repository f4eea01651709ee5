import { setTimeout as wait } from 'node:timers/promises'
import type { Http, HttpResponse } from '#infrastructure/content-api/http.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'

const FAILURES_TO_OPEN = 5

const OPEN_MS = 1000

const SERVER_ERRORS = 500

const OPEN: HttpResponse = { is: 'unreachable', why: 'it has failed too often just now', timedOut: false }

const isFailure = (response: HttpResponse): boolean =>
  response.is === 'unreachable' || response.status >= SERVER_ERRORS

/**
 * Returns true if the failure shows that the whole API is down. A timeout or a failed connection always shows this.
 * Other failures show it only for lists, whose paths end with a slash. The path of a single record comes from a
 * visitor, for example `/api/jobs/painter`, and the API may fail only for this path.
 */
const isDown = (response: HttpResponse, path: string): boolean =>
  isFailure(response) &&
  (path.endsWith('/') || (response.is === 'unreachable' && (response.timedOut || response.isAway === true)))

/**
 * After several failures in a row, all calls fail immediately for one second. Visitors then do not wait, and the API
 * can recover. After this second, one call tests the API. If the test succeeds, all calls go to the API again. There is never a second
 * test at the same time, because each test may take as long as the time limit.
 */
export const withCircuitBreaker = (http: Http, onChange: (isOpen: boolean) => void = () => {}): Http => {
  let failures = 0
  let retryAt = 0
  let succeededAt = Number.NEGATIVE_INFINITY
  let isTested = false

  return async (path, body) => {
    const startedAt = MONOTONIC_CLOCK.elapsedMs()
    const isOpen = failures >= FAILURES_TO_OPEN
    if (isOpen && (isTested || startedAt < retryAt)) return OPEN
    if (isOpen) {
      retryAt = startedAt + OPEN_MS
      isTested = true
    }
    const response = await http(path, body).finally(() => {
      if (isOpen) isTested = false
    })
    if (!isFailure(response)) {
      const hasRecovered = failures >= FAILURES_TO_OPEN
      failures = 0
      succeededAt = MONOTONIC_CLOCK.elapsedMs()
      if (hasRecovered) onChange(false)
    } else if (isDown(response, path) && startedAt >= succeededAt) {
      // Counts the failure only if its call started after the last success. If the call started earlier, the API may
      // have recovered since.
      failures += 1
      if (failures === FAILURES_TO_OPEN) {
        retryAt = MONOTONIC_CLOCK.elapsedMs() + OPEN_MS
        onChange(true)
      }
    }
    return response
  }
}

const MAX_RETRY_DELAY_MS = 200

/**
 * Retries a failed call once. The delay is random, so that many sites do not retry at the same moment. A call that timed
 * out is not retried, because the caller has waited long enough.
 */
export const withRetry =
  (http: Http): Http =>
  async (path, body) => {
    const first = await http(path, body)
    const timedOut = first.is === 'unreachable' && first.timedOut
    if (!isFailure(first) || timedOut) return first
    await wait(Math.random() * MAX_RETRY_DELAY_MS)
    return http(path, body)
  }
