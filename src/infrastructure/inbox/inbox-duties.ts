import { deliverAnnouncements } from '#application/inbox/deliver-announcements.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { Inbox, Notifier } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import { CHANNELS, type Channel } from '#domain/inbox/entry.ts'
import { claimableSince } from '#domain/inbox/retention.ts'
import { DAY_MS, HOUR_MS } from '#domain/language/date.ts'
import { observed } from '#infrastructure/monitoring/operations.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'

const DELIVERY_MS = 10_000
const CLEANING_MS = HOUR_MS
const RETENTION_MS = DAY_MS

interface Dependencies {
  readonly inbox: Pick<Inbox, 'entry' | 'removeUnclaimed' | 'lease' | 'complete'>
  readonly notifiers: ReadonlyMap<Channel, Notifier>
  readonly clock: Clock
  readonly log: Log
  readonly retention?: () => Promise<void>
}

const traced =
  (channel: Channel, notify: Notifier): Notifier =>
  (announcement, find) =>
    observed(
      { name: 'deliver', kind: 'client', isRoot: true, attributes: { 'site.channel': channel } },
      async (operation) => {
        const delivery = await notify(announcement, find)
        if (!delivery.ok) operation.failure = 'refused'
        return delivery
      },
    )

export const startInboxDuties = ({ inbox, notifiers, clock, log, retention }: Dependencies) => {
  const deliveries = CHANNELS.map((channel) => {
    const notify = notifiers.get(channel)
    const notifier = notify && traced(channel, notify)
    return periodicTask(DELIVERY_MS, deliverAnnouncements({ channel, inbox, notifier, clock, log }))
  })
  const deliverSoon = () => {
    for (const delivery of deliveries) delivery.runSoon()
  }
  const cleaning = periodicTask(CLEANING_MS, async () => {
    await inbox.removeUnclaimed(claimableSince(clock.now()))
  })
  const erasing = retention && periodicTask(RETENTION_MS, retention)
  return {
    onKept: deliverSoon,
    stop: async () => {
      await Promise.all([...deliveries, cleaning, erasing].map((duty) => duty?.stop()))
    },
  }
}
