import { waitBeforeRetry } from '#domain/inbox/entry.ts'
import { DAY_MS } from '#domain/language/date.ts'
import type { Clock } from '../ports/clock.ts'
import type { Delivery } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'
import type { Records } from '../ports/records.ts'
import { changedPages, type PageDigests } from './changed-pages.ts'

/**
 * Each channel, such as IndexNow, has one record of this kind. The record holds the digest (hash) of each page at the
 * last successful delivery to the channel.
 */
const KIND = 'announced-pages'

const isPageDigests = (kept: unknown): kept is PageDigests =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((digest) => typeof digest === 'string')

export type AnnounceTo = (addresses: readonly string[]) => Promise<Delivery>

interface Dependencies {
  readonly readPages: () => Promise<PageDigests | null>
  readonly records: Records
  readonly channels: ReadonlyMap<string, AnnounceTo>
  readonly clock: Clock
  readonly log: Log
}

const LONGEST_WAIT_MS = DAY_MS

/**
 * Tells each channel (the webhook and IndexNow) which pages have changed since the last successful delivery to it.
 * Resolves to true if all channels know the current pages. If a delivery failed or was not recorded, a later run
 * repeats it.
 */
export const announceChanges = ({ readPages, records, channels, clock, log }: Dependencies) => {
  const failures = new Map<string, { readonly attempts: number; readonly until: number }>()

  const deliverAndKeep = async (
    deliver: AnnounceTo,
    changed: readonly string[],
    keep: () => Promise<void>,
  ) => {
    try {
      const delivery = await deliver(changed)
      // If `keep` cannot record the delivery, the delivery counts as failed, and a later run repeats it.
      if (delivery.ok) await keep()
      return delivery
    } catch (error) {
      return { ok: false as const, why: String(error) }
    }
  }

  const announceTo = async (channel: string, deliver: AnnounceTo, pages: PageDigests): Promise<boolean> => {
    const { [channel]: before } = await records.read(KIND)
    const changed = changedPages(isPageDigests(before) ? before : {}, pages)
    if (changed.length === 0) return true
    const failed = failures.get(channel)
    if (failed !== undefined && clock.now() < failed.until) return false
    const delivery = await deliverAndKeep(deliver, changed, () => records.write(KIND, channel, pages))
    failures.delete(channel)
    if (delivery.ok) return true
    const attempts = (failed?.attempts ?? 0) + 1
    failures.set(channel, { attempts, until: clock.now() + (waitBeforeRetry(attempts) ?? LONGEST_WAIT_MS) })
    log.warn('Changed pages could not be announced yet', { channel, attempts, why: delivery.why })
    return false
  }

  return async () => {
    const pages = await readPages()
    if (pages === null) return false
    let areAllAnnounced = true
    for (const [channel, deliver] of channels) {
      if (!(await announceTo(channel, deliver, pages))) areAllAnnounced = false
    }
    return areAllAnnounced
  }
}
