import type { Log } from '#application/ports/log.ts'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import type { RequestClass } from '../requests/request-limits.ts'

export interface AnsweredRequest {
  /** `ready`: sent from memory. */
  readonly kind: RequestClass | 'ready'
  readonly method: string
  readonly address: string
  /** 0: the client left before there was an answer. */
  readonly status: number
  readonly seconds: number
  readonly id: string
}

/** Is notified of every request. */
export interface RequestObserver {
  answered(request: AnsweredRequest): void
  /** There was no place for it. */
  rejected(kind: RequestClass): void
  /** The listener refused it. */
  refused(status: number): void
}

export const allOf = (observers: readonly RequestObserver[]): RequestObserver => ({
  answered: (request) => {
    for (const observer of observers) observer.answered(request)
  },
  rejected: (kind) => {
    for (const observer of observers) observer.rejected(kind)
  },
  refused: (status) => {
    for (const observer of observers) observer.refused(status)
  },
})

export type LoggedRequests = 'all' | 'failures' | 'none'

type Write = (line: Readonly<Record<string, unknown>>) => void

const SERVER_ERRORS = 500

const MAX_PATH_LENGTH = 200

const SUMMARY_EVERY_MS = 10_000

/** Queries may hold personal data, and so may addresses, names and browsers: none of them is logged. */
const pathOf = (address: string) => address.replace(/[?#].*/s, '').slice(0, MAX_PATH_LENGTH)

/** Requests as lines of the log. Rejected ones are many, and are logged as a sum. */
export const requestLog = (
  which: LoggedRequests,
  write: Write,
  log: Log,
  clock: MonotonicClock,
): RequestObserver => {
  let rejected = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  return {
    answered: ({ kind, method, address, status, seconds, id }) => {
      if (which === 'none' || (which === 'failures' && status < SERVER_ERRORS)) return
      const ms = Math.round(seconds * 1000)
      write({ note: 'Request', request: id, method, path: pathOf(address), status, ms, kind })
    },
    rejected: () => {
      rejected += 1
      const now = clock.elapsedMs()
      if (now - loggedAt < SUMMARY_EVERY_MS) return
      log.warn('Requests are turned away', { count: rejected })
      rejected = 0
      loggedAt = now
    },
    refused: () => {},
  }
}
