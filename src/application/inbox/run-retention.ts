import { auditLimit } from '#domain/inbox/audit.ts'
import { isClockPlausible, retentionLimits } from '#domain/inbox/retention.ts'
import type { AuditLog } from '../ports/audit.ts'
import type { Clock } from '../ports/clock.ts'
import type { Inbox } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'
import { eraseAll } from './erase-all.ts'

export interface ClockDependencies {
  readonly inbox: Pick<Inbox, 'newestAt'>
  readonly clock: Clock
  /** Reads a monotonic clock, which does not change when somebody sets the system clock. */
  readonly elapsedMs: () => number
  readonly log: Log
}

interface Dependencies extends ClockDependencies {
  readonly inbox: Pick<Inbox, 'eraseExpired' | 'newestAt'> & Pick<AuditLog, 'shortenAudit'>
}

/**
 * Returns a function that reads the system clock. The function resolves to null if the time is implausible or cannot
 * be checked, because a wrong time could erase entries too early. `skipped` is the start of the log message, for
 * example "Nothing is erased for its age".
 */
export const plausibleClock = ({ inbox, clock, elapsedMs, log }: ClockDependencies, skipped: string) => {
  const start = clock.now() - elapsedMs()

  return async (): Promise<number | null> => {
    const newest = await inbox.newestAt()
    if (!newest.ok || newest.value === null) return null
    const now = clock.now()
    if (isClockPlausible({ now, expected: start + elapsedMs(), newest: newest.value })) return now
    log.error(`${skipped}: the clock is implausible`, {
      clock: new Date(now).toISOString(),
      newest: new Date(newest.value).toISOString(),
    })
    return null
  }
}

export const runRetention = (dependencies: Dependencies): (() => Promise<void>) => {
  const { inbox, log } = dependencies
  const timeNow = plausibleClock(dependencies, 'Nothing is erased for its age')

  return async () => {
    const now = await timeNow()
    if (now === null) return
    const limits = retentionLimits(now)
    const erased = await eraseAll(
      (atMost) => inbox.eraseExpired(limits, atMost, { by: { is: 'site' }, at: now, receipt: '' }),
      () => {},
    )
    if (!erased.ok) return log.error('Entries past their retention date could not be erased', {})
    const { messages, applications, files } = erased.value
    if (messages + applications > 0)
      log.warn('Entries past their retention date were erased', { messages, applications, files })
    const shortened = await inbox.shortenAudit(auditLimit(now), now)
    if (!shortened.ok) log.error('Old lines of the audit log could not be removed', {})
  }
}
