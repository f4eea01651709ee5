import { BYTES_OF_A_MEGABYTE } from '../forms/attachment.ts'
import { fieldsOfKind } from '../forms/fields.ts'
import { FORMS } from './entry.ts'

/** In bytes. */
export interface UploadQuota {
  readonly perSender: number
  readonly inAll: number
  /** What has to stay free on the disk, so that entries without files are kept. Choices about cookies leave it free as well. */
  readonly leastFree: number
}

/** Enough for a day of entries without files. */
export const LEAST_FREE_BYTES = 500 * BYTES_OF_A_MEGABYTE

export const FILES_OF_AN_APPLICATION = fieldsOfKind(FORMS.application, 'file').length

/** Rule: However little is set for files that no application has claimed, the largest ones of one application fit. */
export const unclaimedLimit = (megabytes: number, largestFile: number): number =>
  Math.max(megabytes, largestFile * FILES_OF_AN_APPLICATION) * BYTES_OF_A_MEGABYTE

/** What is unclaimed already, with the file that is to begin; and the free space of the disk. */
export interface UploadUse {
  readonly ofSender: number
  readonly inAll: number
  readonly free: number
}

/** Rule: Files that no application has claimed take so much at most, of one sender and in all; beyond it, or on a full disk, no file begins. */
export const hasRoom = (quota: UploadQuota, { ofSender, inAll, free }: UploadUse): boolean =>
  ofSender <= quota.perSender && inAll <= quota.inAll && free >= quota.leastFree

/** A file that no application has claimed. */
export interface UnclaimedFile {
  readonly id: number
  readonly size: number
  readonly sender: string | null
  /** What its sender has unclaimed in all. */
  readonly held: number
}

/** Who asks for room: what the sender has unclaimed, with the file that is to begin, and how much is needed. */
export interface AskedRoom {
  readonly sender: string | null
  readonly holds: number
  readonly needed: number
}

/**
 * Rule: When the room for all is full, the oldest unclaimed files of the senders that hold most make room, as long as these hold more than
 * the one that asks. An applicant's own files are claimed within seconds, and are sent again if they are gone.
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
    // What would not suffice is not dropped.
    if (largest === null || file === undefined) return []
    largest.held -= file.size
    freed += file.size
    dropped.push(file.id)
  }
  return dropped
}
