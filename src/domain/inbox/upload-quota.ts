/** In bytes. */
export interface UploadQuota {
  readonly perSender: number
  readonly inAll: number
  /** What has to stay free on the disk, so that entries without files are kept. */
  readonly leastFree: number
}

/** What is unclaimed already, with the file that is to begin; and the free space of the disk. */
export interface UploadUse {
  readonly ofSender: number
  readonly inAll: number
  readonly free: number
}

/** Rule: Files that no application has claimed take so much at most, of one sender and in all; beyond it, or on a full disk, no file begins. */
export const hasRoom = (quota: UploadQuota, { ofSender, inAll, free }: UploadUse): boolean =>
  ofSender <= quota.perSender && inAll <= quota.inAll && free >= quota.leastFree
