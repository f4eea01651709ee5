import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { EncoderOrder } from './encoder-process.ts'

/**
 * Encodes a picture. Resolves to null if the original is not a picture or has too many pixels, or if the process was
 * stopped.
 */
export type Encoder = (order: EncoderOrder) => Promise<Uint8Array | null>

/**
 * The time limits for one picture. Encoding usually takes one or two seconds. In the background, it may take thirty
 * times longer.
 */
const LIMIT_MS = { usual: 60_000, inBackground: 30 * 60_000 }

/**
 * Makes an encoder that runs in a separate process, because encoders leave hundreds of megabytes of memory that the C
 * library does not free.
 */
export const pictureEncoder = ({
  isInBackground = false,
}: Pick<WorkOptions, 'isInBackground'> = {}): Encoder =>
  workProcess<EncoderOrder, Uint8Array>(new URL('./encoder-process.ts', import.meta.url), {
    isInBackground,
    timeLimitMs: isInBackground ? LIMIT_MS.inBackground : LIMIT_MS.usual,
  })
