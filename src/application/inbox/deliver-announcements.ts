import type { Clock } from '../ports/clock.ts'
import type { Courier } from '../ports/courier.ts'
import type { Channel } from '../ports/inbox-entry.ts'
import type { Log } from '../ports/log.ts'
import type { Announcement, Outbox, Settlement } from '../ports/outbox.ts'
import { waitBeforeAttempt } from './waits.ts'

interface Dependencies {
  readonly outbox: Outbox
  readonly couriers: ReadonlyMap<Channel, Courier>
  readonly clock: Clock
  readonly log: Log
}

/** Longer than any attempt takes: whoever is dead by then has not delivered. */
const TAKEN_FOR_MS = 120_000
const AT_ONCE = 10

/** Delivers what is due, and says how much that was. */
export type DeliverAnnouncements = () => Promise<number>

export const deliverAnnouncements = ({
  outbox,
  couriers,
  clock,
  log,
}: Dependencies): DeliverAnnouncements => {
  const settled = (announcement: Announcement, problem: string): Settlement => {
    const wait = waitBeforeAttempt(announcement.attempts + 1)
    return wait === null ? { is: 'given-up', problem } : { is: 'try-again', at: clock.now() + wait, problem }
  }

  const attempt = async (announcement: Announcement) => {
    const { eventId, channel, entry } = announcement
    const courier = couriers.get(channel)
    const delivery = courier
      ? await courier(announcement).catch((error: unknown) => ({ ok: false as const, why: String(error) }))
      : { ok: false as const, why: 'This channel is not set up any more' }
    const settlement: Settlement = delivery.ok ? { is: 'delivered' } : settled(announcement, delivery.why)
    if (settlement.is !== 'delivered') {
      const details = {
        entry: entry.id,
        channel,
        attempt: announcement.attempts + 1,
        why: settlement.problem,
      }
      if (settlement.is === 'given-up') log.error('An announcement is given up', details)
      else log.warn('An announcement could not be delivered yet', details)
    }
    await outbox.settle(eventId, settlement)
  }

  return async () => {
    const now = clock.now()
    const due = await outbox.take(now, now + TAKEN_FOR_MS, AT_ONCE)
    if (!due.ok) return 0
    await Promise.all(due.value.map(attempt))
    return due.value.length
  }
}
