import { MINUTE_MS } from '#domain/language/date.ts'
import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { EncoderOrder } from './encoder-process.ts'

/**
 * Encodes a picture. Returns null in three cases:
 * - The original is not a picture.
 * - The original has too many pixels or too many scans.
 * - The encoder process stopped.
 */
export type Encoder = (order: EncoderOrder) => Promise<Uint8Array | null>

/**
 * The time limits for one picture. Encoding usually takes one or two seconds, but in the background it may take
 * ten times as long, because a background process has a low priority.
 */
const LIMIT_MS = { usual: MINUTE_MS, inBackground: 30 * MINUTE_MS }

/**
 * Makes an encoder that runs in a separate process. Encoding uses hundreds of megabytes, and the C library returns
 * this memory to the system only when its process ends.
 */
export const pictureEncoder = ({
  isInBackground = false,
  timeLimitMs = isInBackground ? LIMIT_MS.inBackground : LIMIT_MS.usual,
}: Pick<WorkOptions, 'isInBackground' | 'timeLimitMs'> = {}): Encoder =>
  workProcess<EncoderOrder, Uint8Array>(new URL('./encoder-process.ts', import.meta.url), {
    isInBackground,
    timeLimitMs,
  })
