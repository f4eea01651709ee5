import type { Http, HttpResponse } from '#infrastructure/content-api/http.ts'
import type { MonotonicClock } from '../clocks.ts'

const FAILURES_THAT_OPEN = 5

const OPEN_FOR_MS = 1000

const SERVER_ERRORS = 500

const OPEN: HttpResponse = { is: 'unreachable', why: 'it has failed too often just now', timedOut: false }

/**
 * A breaker: after some failures in a row nobody asks for a while, so that neither visitors nor the failing API wait for
 * nothing. Then one call tries; its success closes the breaker.
 */
export const guarded = (http: Http, clock: MonotonicClock, onRecovery = () => {}): Http => {
  let failures = 0
  let askAgainAt = 0
  let succeededAt = Number.NEGATIVE_INFINITY

  return async (request) => {
    const began = clock.elapsedMs()
    const isOpen = failures >= FAILURES_THAT_OPEN
    if (isOpen && began < askAgainAt) return OPEN
    if (isOpen) askAgainAt = began + OPEN_FOR_MS
    const response = await http(request)
    if (response.is === 'answered' && response.status < SERVER_ERRORS) {
      const hasRecovered = failures >= FAILURES_THAT_OPEN
      failures = 0
      succeededAt = clock.elapsedMs()
      if (hasRecovered) onRecovery()
    } else if (began >= succeededAt) {
      // What began before the last success and has hung since says nothing of now.
      failures += 1
      if (failures === FAILURES_THAT_OPEN) askAgainAt = clock.elapsedMs() + OPEN_FOR_MS
    }
    return response
  }
}
