import { setTimeout as pause } from 'node:timers/promises'
import { deliverAnnouncements } from '../../../src/application/inbox/deliver-announcements.ts'
import type { ActName } from '../../../src/domain/inbox/audit.ts'
import { CHANNELS } from '../../../src/domain/inbox/entry.ts'
import { deskDatabase } from '../../../src/infrastructure/desk/store/desk-database.ts'
import type { SiteDatabase } from '../../../src/infrastructure/inbox/site-database.ts'
import { type Mail, mailServer } from '../../../test/support/mail-server.ts'
import type { Chance } from '../chance.ts'
import { startChildSite } from './child-site.ts'
import type { Disk } from './disk.ts'
import { inspection } from './inspection.ts'
import { notifiersTo } from './notifiers.ts'
import { newSubmission, numberOf, type Submission } from './submission.ts'
import { visitorOf } from './visitor.ts'

const VISITORS = 8

/** A life ends at this many acknowledged submissions. A time limit would end most lives on a slow machine too early. */
const MOST_ANSWERS = 30
const LATER_BY_MS = 20
const LONGEST_LIFE_MS = 5_000
const LONGEST_FULL_MS = 500

const ROOM_NOTICED_WITHIN_MS = 15_000

/** PostgreSQL may restart when its disk is full. */
const READ_WITHIN_MS = 15_000

const LOOK_EVERY_MS = 5

const AFTER_FAILURE_MS = 20

const comesTrue = async (isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> => {
  const until = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > until) return false
    await pause(LOOK_EVERY_MS)
  }
  return true
}

const DAY_MS = 86_400_000

const NO_LOG = { warn: () => undefined, error: () => undefined }

const otherMails = (mails: readonly Mail[]): readonly string[] =>
  [...Map.groupBy(mails, ({ envelopeTo: [to = ''] }) => to)].flatMap(([to, all]) =>
    new Set(all.map(({ messageId }) => messageId)).size === 1 ? [] : [`e-mails to ${to} differ in their ids`],
  )

/** Every life ends with a kill. The failure is what else happens. */
export type Failure = 'killed' | 'power lost' | 'disk full'

export interface Findings {
  readonly ends: Readonly<Partial<Record<Failure, number>>>
  readonly acknowledged: number
  /** Submissions without an acknowledgement. They may be kept or not. */
  readonly unanswered: number
  /** Unanswered submissions that were sent again with the same key, and acknowledged. */
  readonly repeated: number
  readonly lost: number
  readonly changed: number
  readonly erased: number
  readonly noted: number
  readonly changedBack: number
  readonly unrecorded: number
  readonly cameBack: number
  readonly twice: number
  readonly mailed: number
  /** Acknowledged applications that were not erased and got no e-mail. */
  readonly unmailed: number
  /** E-mails to applicants whose erasure was acknowledged before the life began. */
  readonly mailedAfterErasure: number
  readonly broken: readonly string[]
}

interface Options {
  readonly kills: number
  readonly chance: Chance
  readonly failures: readonly Failure[]
  readonly disk: Disk | null
  readonly place: Readonly<Record<string, string>>
  readonly open: () => Promise<SiteDatabase>
  readonly between?: (kill: number, failure: Failure) => Promise<void>
  readonly onKill?: (kill: number, acknowledged: number) => void
  readonly signal?: AbortSignal
}

/** Kills the site at random moments while visitors send, and inspects what is left. */
export const durabilityRounds = async (options: Options): Promise<Findings> => {
  const { kills, chance, failures, disk, place, open, between, onKill, signal } = options
  const acknowledged = new Set<number>()
  const changed = new Set<number>()
  const noted = new Set<number>()
  const erased = new Set<number>()
  /** The erasure of these submissions was not acknowledged, so they may exist or not. */
  const perhapsErased = new Set<number>()
  const waiting: Submission[] = []
  const ends: Partial<Record<Failure, number>> = {}
  const broken: string[] = []
  const mails = await mailServer()
  let mailedAfterErasure = 0
  let unanswered = 0
  let repeated = 0
  let count = 0

  const visit = async (url: string, isOver: () => boolean) => {
    const { send, change, note } = await visitorOf(url)
    while (!isOver()) {
      const again = waiting.pop()
      if (again === undefined) count += 1
      const submission = again ?? newSubmission(count)
      const { number, afterwards } = submission
      const reference = await send(submission).catch(() => null)
      if (reference !== null) {
        acknowledged.add(number)
        if (again !== undefined) repeated += 1
        if (afterwards === 'nothing') continue
        if (afterwards === 'note') {
          if (await note(reference, number).catch(() => false)) noted.add(number)
          continue
        }
        if (afterwards === 'erase') {
          // Adds a note first, because a note must be erased with its entry.
          await note(reference, number).catch(() => false)
          perhapsErased.add(number)
        }
        const isDone = await change(reference, afterwards).catch(() => false)
        if (isDone) (afterwards === 'erase' ? erased : changed).add(number)
      } else {
        unanswered += 1
        waiting.push(submission)
        await pause(AFTER_FAILURE_MS)
      }
    }
  }

  const readWhileFull = async (kill: number, url: string) => {
    const isRead = async () => (await fetch(`${url}/read`).catch(() => null))?.ok === true
    if (!(await comesTrue(isRead, READ_WITHIN_MS)))
      broken.push(`kill ${kill}: nothing can be read while the disk is full`)
  }

  const fillDisk = async (kill: number, url: string) => {
    disk?.fill()
    await pause(chance.number(LONGEST_FULL_MS))
    await readWhileFull(kill, url)
    if (chance.happens(0.5)) return
    disk?.makeRoom()
    const before = acknowledged.size
    if (!(await comesTrue(() => acknowledged.size > before, ROOM_NOTICED_WITHIN_MS)))
      broken.push(`kill ${kill}: nothing is kept although the disk has room again`)
  }

  const mailsSince = (count: number) =>
    mails
      .mails()
      .slice(count)
      .map(({ envelopeTo: [to = ''] }) => numberOf(to))

  /** Counts the e-mails to people whose entries were erased before this life. */
  const duringLife = async (live: () => Promise<void>) => {
    const erasedBefore = new Set(erased)
    const before = mails.mails().length
    await live()
    mailedAfterErasure += mailsSince(before).filter((number) => erasedBefore.has(number)).length
  }

  const startedSite = async (kill: number, isDiskFull: boolean) => {
    if (!isDiskFull) return startChildSite({ ...place, SMTP_URL: mails.url })
    disk?.fill()
    const site = await startChildSite({ ...place, SMTP_URL: mails.url })
    if (kill > 1) await readWhileFull(kill, site.url)
    disk?.makeRoom()
    return site
  }

  const live = async (kill: number, failure: Failure) => {
    const site = await startedSite(kill, failure === 'disk full' && chance.happens(0.5))
    let isOver = false
    const enough = acknowledged.size + chance.number(MOST_ANSWERS)
    const visits = Array.from({ length: VISITORS }, () =>
      visit(site.url, () => isOver).catch(() => undefined),
    )
    await comesTrue(() => acknowledged.size >= enough, LONGEST_LIFE_MS)
    await pause(chance.number(LATER_BY_MS))
    if (failure === 'disk full') await fillDisk(kill, site.url)
    isOver = true
    await site.kill()
    await Promise.all(visits)
  }

  for (let kill = 1; kill <= kills && signal?.aborted !== true; kill += 1) {
    const failure = failures[kill % failures.length] ?? 'killed'
    await duringLife(() => live(kill, failure))
    disk?.makeRoom()
    disk?.restart(failure === 'power lost' ? chance : null)
    ends[failure] = (ends[failure] ?? 0) + 1
    await between?.(kill, failure)
    onKill?.(kill, acknowledged.size)
  }

  const inbox = await open()
  // The clock moves to later days, when announcements that failed or that a dead process had taken are due again.
  let days = 0
  const clock = { now: () => Date.now() + days * DAY_MS }
  const notifiers = notifiersTo(mails.url, inbox)
  const deliveries = CHANNELS.map((channel) =>
    deliverAnnouncements({ channel, inbox, notifier: notifiers.get(channel), clock, log: NO_LOG }),
  )
  try {
    await duringLife(async () => {
      for (days of [1, 2, 4, 8]) for (const deliver of deliveries) while ((await deliver()) > 0);
    })
    const mailed = new Set(mailsSince(0))
    const {
      look,
      lookAtAudit,
      kept,
      changed: nowChanged,
      noted: nowNoted,
      complaints,
    } = inspection(deskDatabase(inbox))
    await look()
    const lines = await lookAtAudit()
    const missing = (name: ActName, done: ReadonlySet<number>) =>
      Math.max(0, done.size - (lines.get(name) ?? 0))
    return {
      ends,
      acknowledged: acknowledged.size,
      unanswered,
      repeated,
      lost: [...acknowledged].filter((number) => !kept.has(number) && !perhapsErased.has(number)).length,
      changed: changed.size,
      erased: erased.size,
      noted: noted.size,
      changedBack:
        [...changed].filter((number) => !nowChanged.has(number)).length +
        [...noted].filter((number) => !nowNoted.has(number)).length,
      unrecorded:
        missing('state-set', changed) + missing('note-added', noted) + missing('entry-erased', erased),
      cameBack: [...erased].filter((number) => kept.has(number)).length,
      twice: [...kept.values()].filter((times) => times > 1).length,
      mailed: mailed.size,
      unmailed: [...acknowledged].filter(
        (number) => newSubmission(number).hasFile && !perhapsErased.has(number) && !mailed.has(number),
      ).length,
      mailedAfterErasure,
      broken: [...broken, ...complaints, ...otherMails(mails.mails())],
    }
  } finally {
    await inbox.close()
    await mails.close()
  }
}
