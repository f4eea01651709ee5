import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { Log } from '#application/ports/log.ts'
import { addressParts } from '#domain/site/page-address.ts'
import { withoutPreviewToken } from '#domain/site/preview.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { shownJson } from '#infrastructure/terminal/output.ts'
import type { RequestEvents } from './request-events.ts'

const MAX_PATH_LENGTH = 200

/**
 * Returns the part of a URL that may be logged or traced. The query is left out, because a query may contain personal
 * data. The preview token is left out, because anybody with the token can open the preview.
 */
export const loggedPath = (address: string): string =>
  withoutPreviewToken(addressParts(address).path).slice(0, MAX_PATH_LENGTH)

type Details = Readonly<Record<string, unknown>>

const write = (level: string, details: Details) => {
  process.stderr.write(`${shownJson({ time: new Date().toISOString(), level, ...details })}\n`)
}

export const answeredRequest = new AsyncLocalStorage<string>()

export const lineLog: Log = {
  warn: (note, details) => write('warn', { note, request: answeredRequest.getStore(), ...details }),
  error: (note, details) => write('error', { note, request: answeredRequest.getStore(), ...details }),
}

export const writeLine = (details: Details): void => write('info', details)

const REPEAT_AFTER_MS = 30_000

const MAX_KINDS = 1000

/**
 * How many records get their own log line for the same problem. Further records share one line. Otherwise a field
 * that is missing in every record would fill the log.
 */
const MOST_PLACES = 20

/**
 * Returns a log that writes the same line at most once in half a minute, with the number of repetitions. Otherwise an
 * outage would fill the log.
 */
export const dedupedLog = (log: Log): Log => {
  const written = new LRUCache<string, { readonly at: number; repeats: number }>({ max: MAX_KINDS })
  const places = new LRUCache<string, Set<unknown>>({ max: MAX_KINDS })

  const placeIn = (kind: string, at: unknown) => {
    const known = places.get(kind) ?? new Set()
    if (known.size < MOST_PLACES) places.set(kind, known.add(at))
    return known.has(at) ? at : 'further'
  }

  const deduped =
    (level: keyof Log): Log['warn'] =>
    (note, details) => {
      const about = JSON.stringify([level, note, details?.['path']])
      const kind = JSON.stringify([about, placeIn(about, details?.['at'])])
      const before = written.get(kind)
      const now = MONOTONIC_CLOCK.elapsedMs()
      if (before !== undefined && now - before.at < REPEAT_AFTER_MS) {
        before.repeats += 1
        return
      }
      written.set(kind, { at: now, repeats: 0 })
      const repeats = before?.repeats ?? 0
      log[level](note, repeats === 0 ? details : { ...details, times: repeats + 1 })
    }

  return { warn: deduped('warn'), error: deduped('error') }
}

export type LoggedRequests = 'all' | 'failures' | 'none'

const SUMMARY_EVERY_MS = 10_000

export const logRequests = (
  requests: RequestEvents,
  which: LoggedRequests,
  write: typeof writeLine,
  log: Log,
): void => {
  let rejected = 0
  let isSumming = false

  const logSum = () => {
    isSumming = rejected > 0
    if (!isSumming) return
    log.warn('The site rejected requests because it is too busy', { count: rejected })
    rejected = 0
    setTimeout(logSum, SUMMARY_EVERY_MS).unref()
  }

  requests.on('answered', ({ kind, method, address, status, seconds, id, isRejected = false }) => {
    if (which === 'none' || isRejected || (which === 'failures' && status < 500)) return
    const ms = Math.round(seconds * 1000)
    write({ note: 'Request', request: id, method, path: loggedPath(address), status, ms, kind })
  })
  requests.on('rejected', () => {
    rejected += 1
    if (!isSumming) logSum()
  })
}
