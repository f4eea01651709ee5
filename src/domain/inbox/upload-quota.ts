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
