import { deliverAnnouncements } from '#application/inbox/deliver-announcements.ts'
import { claimableSince } from '#application/inbox/upload-lifetime.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { Courier } from '#application/ports/courier.ts'
import type { InboxArchive } from '#application/ports/inbox-archive.ts'
import type { Channel } from '#application/ports/inbox-entry.ts'
import type { Log } from '#application/ports/log.ts'
import type { Outbox } from '#application/ports/outbox.ts'
import { everySoOften } from './rounds.ts'

const DELIVERY_MS = 10_000
const CLEANING_MS = 60 * 60 * 1000

interface Dependencies {
  readonly inbox: Pick<InboxArchive, 'removeUnclaimed'> & Outbox
  readonly couriers: ReadonlyMap<Channel, Courier>
  readonly clock: Clock
  readonly log: Log
}

export interface InboxDuties {
  /** There is something to announce. */
  onKept(): void
  stop(): Promise<void>
}

/** What a running site does for its inbox beside taking things in: announces them, and removes unclaimed files. */
export const startInboxDuties = ({ inbox, couriers, clock, log }: Dependencies): InboxDuties => {
  const delivery = everySoOften(DELIVERY_MS, deliverAnnouncements({ outbox: inbox, couriers, clock, log }))
  const cleaning = everySoOften(CLEANING_MS, async () => {
    await inbox.removeUnclaimed(claimableSince(clock.now()))
    return 0
  })
  return {
    onKept: delivery.nudge,
    stop: async () => {
      await Promise.all([delivery.stop(), cleaning.stop()])
    },
  }
}
