import { waitBeforeRetry } from '#domain/inbox/entry.ts'
import { changedPages, type PageDigests } from '#domain/site/changed-pages.ts'
import type { Clock } from '../ports/clock.ts'
import type { Delivery } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'

/** The pages that each channel took last, by the channel's name. */
export type AnnouncedPages = Readonly<Record<string, PageDigests>>

/** Rejects if it cannot be reached. Nothing is announced meanwhile. */
export interface AnnouncementRecord {
  read(): Promise<AnnouncedPages>
  write(channel: string, pages: PageDigests): Promise<void>
}

/** Tells one receiver which addresses have changed. */
export type Channel = (addresses: readonly string[]) => Promise<Delivery>

interface Dependencies {
  /** Resolves to `null` if some pages cannot be rendered now. */
  readonly readPages: () => Promise<PageDigests | null>
  readonly announced: AnnouncementRecord
  readonly channels: ReadonlyMap<string, Channel>
  readonly clock: Clock
  readonly log: Log
}

/** Announces what has changed since the last time. Resolves to `true` if every channel has taken it. */
export type AnnounceChanges = () => Promise<boolean>

const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/**
 * A channel's record is written only after the channel has taken the changed addresses. So a failure or a restart loses
 * nothing: an address that was not taken still counts as changed the next time.
 */
export const announceChanges = ({
  readPages,
  announced,
  channels,
  clock,
  log,
}: Dependencies): AnnounceChanges => {
  const failures = new Map<string, { readonly attempts: number; readonly until: number }>()

  const deliverAndKeep = async (deliver: Channel, changed: readonly string[], keep: () => Promise<void>) => {
    try {
      const delivery = await deliver(changed)
      // If the record cannot be written, the delivery counts as failed. Otherwise it would be repeated at every look.
      if (delivery.ok) await keep()
      return delivery
    } catch (error) {
      return { ok: false as const, why: String(error) }
    }
  }

  const announceTo = async (channel: string, deliver: Channel, pages: PageDigests): Promise<boolean> => {
    const { [channel]: before = {} } = await announced.read()
    const changed = changedPages(before, pages)
    if (changed.length === 0) return true
    const failed = failures.get(channel)
    if (failed !== undefined && clock.now() < failed.until) return false
    const delivery = await deliverAndKeep(deliver, changed, () => announced.write(channel, pages))
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
