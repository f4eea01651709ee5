import { type Channel, waitBeforeRetry } from '#domain/inbox/entry.ts'
import type { Clock } from '../ports/clock.ts'
import type { Announcement, Delivery, DeliveryResult, Inbox, Notifier } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'

interface Dependencies {
  readonly channel: Channel
  readonly inbox: Pick<Inbox, 'lease' | 'complete' | 'entry'>
  /** Undefined if the channel is not set up any more. */
  readonly notifier: Notifier | undefined
  readonly clock: Clock
  readonly log: Log
}

/**
 * How long a process reserves an announcement (an e-mail or a webhook call). A delivery takes less time. After this
 * time, the process has probably stopped, and another process may deliver the announcement.
 */
const LEASE_MS = 120_000
const AT_ONCE = 5

export const deliverAnnouncements = ({ channel, inbox, notifier, clock, log }: Dependencies) => {
  const failed = (
    { attempts }: Announcement,
    { why: problem, isFinal = false }: Extract<Delivery, { ok: false }>,
  ): DeliveryResult => {
    const wait = isFinal ? null : waitBeforeRetry(attempts + 1)
    return wait === null ? { is: 'given-up', problem } : { is: 'try-again', at: clock.now() + wait, problem }
  }

  const attempt = async (announcement: Announcement) => {
    const { eventId, entry } = announcement
    const delivery: Delivery = notifier
      ? await notifier(announcement, () => inbox.entry(entry.id)).catch((error: unknown) => ({
          ok: false,
          why: String(error),
        }))
      : { ok: false, why: 'This channel is not set up any more' }
    const result: DeliveryResult = delivery.ok ? { is: 'delivered' } : failed(announcement, delivery)
    if (result.is !== 'delivered') {
      const details = {
        entry: entry.id,
        channel,
        attempt: announcement.attempts + 1,
        why: result.problem,
      }
      if (result.is === 'given-up') log.error('An announcement is given up', details)
      else log.warn('An announcement could not be delivered yet', details)
    }
    await inbox.complete(eventId, result)
  }

  return async (): Promise<number> => {
    const now = clock.now()
    const due = await inbox.lease(now, now + LEASE_MS, AT_ONCE, channel)
    if (!due.ok) return 0
    await Promise.all(due.value.map(attempt))
    return due.value.length
  }
}
