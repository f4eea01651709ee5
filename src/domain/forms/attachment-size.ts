import { BYTES_OF_A_MEGABYTE } from './attachment.ts'

const BYTES_OF_A_KILOBYTE = 1024

export interface ShownSize {
  readonly unit: 'kilobytes' | 'megabytes'
  readonly amount: number
}

/** Rule: A file's size is shown in whole kilobytes, from a megabyte on in megabytes with one decimal. */
export const shownSize = (bytes: number): ShownSize =>
  bytes < BYTES_OF_A_MEGABYTE
    ? { unit: 'kilobytes', amount: Math.min(Math.ceil(bytes / BYTES_OF_A_KILOBYTE), 1023) }
    : { unit: 'megabytes', amount: Math.round((bytes * 10) / BYTES_OF_A_MEGABYTE) / 10 }
