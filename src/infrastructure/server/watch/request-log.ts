import type { Clock } from '#application/ports/clock.ts'
import type { Log } from '#application/ports/log.ts'
import type { Watch } from './watch.ts'

export type LoggedRequests = 'all' | 'failures' | 'none'

type Write = (line: Readonly<Record<string, unknown>>) => void

const SERVER_ERRORS = 500

const LONGEST_PATH = 200

const TELL_EVERY_MS = 10_000

/** Queries may say something of whoever asks, and so may addresses, names and browsers: none of them is noted. */
const pathOf = (address: string) => address.replace(/[?#].*/s, '').slice(0, LONGEST_PATH)

/** Requests as lines of the log. Those that are turned away are many, and are told of together. */
export const requestLog = (which: LoggedRequests, write: Write, log: Log, clock: Clock): Watch => {
  let turnedAway = 0
  let toldAt = Number.NEGATIVE_INFINITY

  return {
    answered: ({ errand, method, address, status, seconds, id }) => {
      if (which === 'none' || (which === 'failures' && status < SERVER_ERRORS)) return
      const ms = Math.round(seconds * 1000)
      write({ note: 'Request', request: id, method, path: pathOf(address), status, ms, errand })
    },
    turnedAway: () => {
      turnedAway += 1
      const now = clock.now()
      if (now - toldAt < TELL_EVERY_MS) return
      log.warn('Requests are turned away', { count: turnedAway })
      turnedAway = 0
      toldAt = now
    },
    refused: () => {},
  }
}
