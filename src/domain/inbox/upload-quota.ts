import { BYTES_OF_A_MEGABYTE } from '../forms/attachment.ts'
import { fieldsOfKind } from '../forms/fields.ts'
import { DAY_MS } from '../language/date.ts'
import { FORMS } from './entry.ts'
import type { Rate } from './rate-limit.ts'

export interface UploadQuota {
  readonly perSender: number
  readonly inAll: number
  /**
   * The disk space that stays reserved for applications and messages without files. If less space is free, the site
   * accepts no files and stores no cookie choices.
   */
  readonly leastFree: number
}

/** This space is enough for all applications and messages of one day, without their files. */
export const LEAST_FREE_BYTES = 500 * BYTES_OF_A_MEGABYTE

export const FILES_OF_AN_APPLICATION = fieldsOfKind(FORMS.application, 'file').length

/**
 * Rule: An uploaded file is unclaimed until the visitor sends the application. The quota for unclaimed files is never
 * smaller than one application with files of the maximum size. If the studio sets a smaller quota, the site raises
 * the quota.
 */
export const unclaimedLimit = (megabytes: number, largestFile: number): number =>
  atLeastOneApplication(megabytes, largestFile) * BYTES_OF_A_MEGABYTE

const atLeastOneApplication = (megabytes: number, largestFile: number): number =>
  Math.max(megabytes, largestFile * FILES_OF_AN_APPLICATION)

/** All senders together may upload `inAll` megabytes at once, and the same again one day later. */
export interface DailyQuota {
  readonly inAll: number
  readonly largestFile: number
}

const SENDERS_OF_A_DAY = 10

const eachDay = (megabytes: number): Rate => ({ burst: megabytes, everyMs: Math.ceil(DAY_MS / megabytes) })

/**
 * Rule: The site limits how many megabytes of files it accepts per day. All networks together have a limit, and each
 * network (the sender) may use a tenth of it. Both limits count unclaimed files and the files of sent applications. A
 * limit is never smaller than one application with files of the maximum size. The site logs a warning when half of
 * the limit for all networks is used.
 */
export const dailyRates = ({ inAll, largestFile }: DailyQuota) => ({
  ofSender: eachDay(atLeastOneApplication(Math.ceil(inAll / SENDERS_OF_A_DAY), largestFile)),
  ofEachHalf: eachDay(Math.ceil(atLeastOneApplication(inAll, largestFile) / 2)),
})

/**
 * Rule: Unclaimed files have two quotas, one for each sender and one for all senders together. The site refuses a new
 * file if the file would exceed a quota, or if the disk is nearly full.
 *
 * `ofSender` and `inAll` are the bytes of unclaimed files, and `free` are the free bytes of the disk. The new file
 * counts as if it were already stored.
 */
export const hasRoom = (
  quota: UploadQuota,
  { ofSender, inAll, free }: Readonly<Record<'ofSender' | 'inAll' | 'free', number>>,
): boolean => ofSender <= quota.perSender && inAll <= quota.inAll && free >= quota.leastFree

export interface UnclaimedFile {
  readonly id: number
  readonly size: number
  readonly sender: string | null
  /** The total size of the sender's unclaimed files in bytes. */
  readonly held: number
}

/**
 * The space that the site must free for a new file. `sender` sends the new file. `holds` is the number of bytes of
 * this sender's unclaimed files, including the new file. `needed` is the number of bytes that the site must free.
 */
export interface AskedRoom {
  readonly sender: string | null
  readonly holds: number
  readonly needed: number
}

/**
 * Rule: If the quota for all unclaimed files is full, the site removes older unclaimed files until the new file fits.
 * In each step, the site removes the oldest file of the sender whose files use the most space. Only senders who use
 * more space than the sender of the new file lose files.
 *
 * Applicants rarely notice the removal, because the browser uploads a removed file again.
 */
export const filesThatMakeRoom = (
  /** The files of each sender are in the order of upload, oldest first. */
  files: readonly UnclaimedFile[],
  { sender, holds, needed }: AskedRoom,
): readonly UnclaimedFile['id'][] => {
  const queues = [...Map.groupBy(files, (file) => file.sender)]
    .filter(([one]) => one !== sender)
    .map(([, own]) => ({ own: [...own], held: own[0]?.held ?? 0 }))
  const dropped: UnclaimedFile['id'][] = []
  let freed = 0
  while (freed < needed) {
    const largest = queues.reduce<(typeof queues)[number] | null>(
      (most, one) => (one.own.length > 0 && one.held > (most?.held ?? holds) ? one : most),
      null,
    )
    const file = largest?.own.shift()
    // If the new file would not fit even after all possible removals, the site removes no file.
    if (largest === null || file === undefined) return []
    largest.held -= file.size
    freed += file.size
    dropped.push(file.id)
  }
  return dropped
}
