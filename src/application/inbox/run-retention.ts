import { isClockPlausible, retentionLimits } from '#domain/inbox/retention.ts'
import type { Clock } from '../ports/clock.ts'
import type { InboxReader } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'
import { eraseAll } from './erase-all.ts'

interface Dependencies {
  readonly inbox: Pick<InboxReader, 'eraseExpired' | 'newestReceivedAt'>
  readonly clock: Clock
  /** Goes evenly, whatever is done to the clock. */
  readonly elapsedMs: () => number
  readonly log: Log
}

/** Erases what has been kept long enough, and reports it. */
export const runRetention = ({ inbox, clock, elapsedMs, log }: Dependencies): (() => Promise<void>) => {
  const start = clock.now() - elapsedMs()

  return async () => {
    const newest = await inbox.newestReceivedAt()
    if (!newest.ok || newest.value === null) return
    const now = clock.now()
    if (!isClockPlausible({ now, expected: start + elapsedMs(), newest: newest.value })) {
      log.error('Nothing is erased for its age: the clock is implausible', {
        clock: new Date(now).toISOString(),
        newestEntry: new Date(newest.value).toISOString(),
      })
      return
    }
    const limits = retentionLimits(now)
    const erased = await eraseAll(
      (atMost) => inbox.eraseExpired(limits, atMost),
      () => {},
    )
    if (!erased.ok) return log.error('What has been kept long enough could not be erased', {})
    const { messages, applications, files } = erased.value
    if (messages + applications > 0)
      log.warn('Erased what has been kept long enough', { messages, applications, files })
  }
}
