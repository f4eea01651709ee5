import { BYTES_OF_A_MEGABYTE } from '../forms/attachment.ts'
import { fieldsOfKind } from '../forms/fields.ts'
import { DAY_MS } from '../language/date.ts'
import { FORMS } from './entry.ts'
import type { Rate } from './rate-limit.ts'

export interface UploadQuota {
  readonly perSender: number
  readonly inAll: number
  /**
   * The space on the disk that files and cookie choices leave free, so that entries without files can always be stored.
   */
  readonly leastFree: number
}

/** Enough for a day of entries without files. */
export const LEAST_FREE_BYTES = 500 * BYTES_OF_A_MEGABYTE

export const FILES_OF_AN_APPLICATION = fieldsOfKind(FORMS.application, 'file').length

/** Rule: Even if the quota for unclaimed files is small, it has room for the largest files of one application. */
export const unclaimedLimit = (megabytes: number, largestFile: number): number =>
  atLeastOneApplication(megabytes, largestFile) * BYTES_OF_A_MEGABYTE

const atLeastOneApplication = (megabytes: number, largestFile: number): number =>
  Math.max(megabytes, largestFile * FILES_OF_AN_APPLICATION)

/** How many megabytes may arrive at once. The same amount becomes free again within a day. */
export interface DailyQuota {
  readonly perSender: number
  readonly inAll: number
  readonly largestFile: number
}

/** This rate counts megabytes. */
const eachDay = (megabytes: number): Rate => ({ burst: megabytes, everyMs: Math.ceil(DAY_MS / megabytes) })

/**
 * Rule: Each network may send a limited number of megabytes of files per day, and so may all networks together. Claimed
 * files count too. Both limits have room for the largest files of one application. The operator is told when half of
 * the limit for all networks is used.
 */
export const dailyRates = ({ perSender, inAll, largestFile }: DailyQuota) => ({
  ofSender: eachDay(atLeastOneApplication(perSender, largestFile)),
  ofEachHalf: eachDay(Math.ceil(atLeastOneApplication(inAll, largestFile) / 2)),
})

/** In bytes. The new file is included. */
export interface UploadUse {
  readonly ofSender: number
  readonly inAll: number
  readonly free: number
}

/**
 * Rule: Unclaimed files have a quota for each sender and one for all senders. Beyond these quotas, or on a full disk,
 * no new file is accepted.
 */
export const hasRoom = (quota: UploadQuota, { ofSender, inAll, free }: UploadUse): boolean =>
  ofSender <= quota.perSender && inAll <= quota.inAll && free >= quota.leastFree

export interface UnclaimedFile {
  readonly id: number
  readonly size: number
  readonly sender: string | null
  /** The bytes of all unclaimed files of the sender. */
  readonly held: number
}

/**
 * `holds` are the bytes of the sender's unclaimed files including the new one. `needed` are the bytes that must become
 * free.
 */
export interface AskedRoom {
  readonly sender: string | null
  readonly holds: number
  readonly needed: number
}

/**
 * Rule: If the room for all senders is full, the oldest unclaimed files of the largest senders are removed. This is
 * done only while these senders hold more than the sender that asks. An applicant's own files are claimed within
 * seconds, and are sent again if they are gone.
 */
export const filesThatMakeRoom = (
  /** Oldest first. */
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
    // Nothing is removed if all these files together would not free enough bytes.
    if (largest === null || file === undefined) return []
    largest.held -= file.size
    freed += file.size
    dropped.push(file.id)
  }
  return dropped
}
