import { type Channel, waitBeforeRetry } from '#domain/inbox/entry.ts'
import type { Clock } from '../ports/clock.ts'
import type {
  Announcement,
  AnnouncementQueue,
  Delivery,
  InboxReader,
  Notifier,
  Settlement,
} from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'

interface Dependencies {
  /** One that is slow holds up no other. */
  readonly channel: Channel
  readonly inbox: Pick<AnnouncementQueue, 'take' | 'settle'> & Pick<InboxReader, 'entry'>
  readonly notifiers: ReadonlyMap<Channel, Notifier>
  readonly clock: Clock
  readonly log: Log
}

/** Longer than any attempt takes: a process that has not settled it by then is dead. */
const TAKEN_FOR_MS = 120_000
const AT_ONCE = 5

/** Delivers what is due, and says how much that was. */
export type DeliverAnnouncements = () => Promise<number>

export const deliverAnnouncements = ({
  channel,
  inbox,
  notifiers,
  clock,
  log,
}: Dependencies): DeliverAnnouncements => {
  const settled = (
    { attempts }: Announcement,
    { why: problem, isFinal = false }: Extract<Delivery, { ok: false }>,
  ): Settlement => {
    const wait = isFinal ? null : waitBeforeRetry(attempts + 1)
    return wait === null ? { is: 'given-up', problem } : { is: 'try-again', at: clock.now() + wait, problem }
  }

  const attempt = async (announcement: Announcement) => {
    const { eventId, entry } = announcement
    const notifier = notifiers.get(channel)
    const delivery: Delivery = notifier
      ? await notifier(announcement, () => inbox.entry(entry.id)).catch((error: unknown) => ({
          ok: false,
          why: String(error),
        }))
      : { ok: false, why: 'This channel is not set up any more' }
    const settlement: Settlement = delivery.ok ? { is: 'delivered' } : settled(announcement, delivery)
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
    await inbox.settle(eventId, settlement)
  }

  return async () => {
    const now = clock.now()
    const due = await inbox.take(now, now + TAKEN_FOR_MS, AT_ONCE, channel)
    if (!due.ok) return 0
    await Promise.all(due.value.map(attempt))
    return due.value.length
  }
}
