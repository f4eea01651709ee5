import { waitBeforeRetry } from '#domain/inbox/entry.ts'
import { changedPages, type PageDigests } from '#domain/site/changed-pages.ts'
import type { Clock } from '../ports/clock.ts'
import type { Delivery } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'

/** The pages as each channel last took them, by the channel's name. */
export type AnnouncedPages = Readonly<Record<string, PageDigests>>

/** Rejects where it cannot be reached: nothing is announced meanwhile. */
export interface AnnouncementRecord {
  read(): Promise<AnnouncedPages>
  write(channel: string, pages: PageDigests): Promise<void>
}

/** Each page by what it says to a reader, and by all that is sent. */
export interface ReadPages {
  readonly said: PageDigests
  readonly sent: PageDigests
}

export interface Channel {
  readonly compares: keyof ReadPages
  readonly deliver: (addresses: readonly string[]) => Promise<Delivery>
  /** What it keeps of the site may come from another process, which shows what was before. */
  readonly isRepeated?: true
}

interface Dependencies {
  /** `null`: not all pages can be had now. */
  readonly readPages: () => Promise<ReadPages | null>
  readonly announced: AnnouncementRecord
  readonly channels: ReadonlyMap<string, Channel>
  readonly clock: Clock
  readonly log: Log
}

export interface ChangeAnnouncements {
  /** Announces what has changed since the last time, and says whether all is announced. */
  announce(): Promise<boolean>
  /** Announces once more what was announced ten minutes ago, where that is wanted. Is to be called again and again. */
  repeat(): Promise<void>
}

/** Longer than it takes to replace all processes of a site by those of a new version. */
const REPEAT_MS = 10 * 60 * 1000

const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/**
 * A channel's record is only written once it has taken the changed addresses, so nothing is lost to a failure or a restart:
 * what it has not taken is a change the next time too.
 */
export const announceChanges = ({
  readPages,
  announced,
  channels,
  clock,
  log,
}: Dependencies): ChangeAnnouncements => {
  const failures = new Map<string, { readonly attempts: number; readonly until: number }>()

  /** What cannot be kept would be announced again with every look: it counts as not delivered, and waits too. */
  const delivered = async (channel: string, deliver: () => Promise<Delivery>, keep: () => Promise<void>) => {
    const failed = failures.get(channel)
    if (failed !== undefined && clock.now() < failed.until) return false
    const attempt = async (): Promise<Delivery> => {
      const delivery = await deliver()
      if (delivery.ok) await keep()
      return delivery
    }
    const delivery = await attempt().catch((error: unknown) => ({ ok: false as const, why: String(error) }))
    failures.delete(channel)
    if (delivery.ok) return true
    const attempts = (failed?.attempts ?? 0) + 1
    failures.set(channel, { attempts, until: clock.now() + (waitBeforeRetry(attempts) ?? LONGEST_WAIT_MS) })
    log.warn('Changed pages could not be announced yet', { channel, attempts, why: delivery.why })
    return false
  }

  const deliverTo = async (given: ReadonlyMap<string, Channel>, pages: ReadPages) => {
    let areAllAnnounced = true
    for (const [channel, { compares, deliver }] of given) {
      const after = pages[compares]
      const { [channel]: before = {} } = await announced.read()
      const changed = changedPages(before, after)
      if (changed.length === 0) continue
      const keep = () => announced.write(channel, after)
      if (!(await delivered(channel, () => deliver(changed), keep))) areAllAnnounced = false
    }
    return areAllAnnounced
  }

  // With records of their own: what a process leaves to be repeated when it ends, the next one repeats.
  const repeated = new Map(
    [...channels].flatMap(([name, channel]) => (channel.isRepeated ? [[`${name} again`, channel]] : [])),
  )
  let latest: ReadPages | null = null
  let toRepeat: { readonly pages: ReadPages; readonly since: number } | null = null

  return {
    announce: async () => {
      const pages = await readPages()
      if (pages === null) return false
      latest = pages
      toRepeat ??= { pages, since: clock.now() }
      return deliverTo(channels, pages)
    },
    repeat: async () => {
      if (toRepeat === null || clock.now() - toRepeat.since < REPEAT_MS) return
      if (!(await deliverTo(repeated, toRepeat.pages))) return
      // What has changed meanwhile has its own ten minutes.
      toRepeat = latest === null || latest === toRepeat.pages ? null : { pages: latest, since: clock.now() }
    },
  }
}
