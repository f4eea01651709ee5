import { MINUTE_MS } from '#domain/language/date.ts'
import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { EncoderOrder } from './encoder-process.ts'

/**
 * Encodes a picture. The result is null if the original is not a picture or has too many pixels, or if the encoder
 * process stopped.
 */
export type Encoder = (order: EncoderOrder) => Promise<Uint8Array | null>

/**
 * The time limits for one picture. Encoding usually takes one or two seconds. At a low priority it may take thirty
 * times as long.
 */
const LIMIT_MS = { usual: MINUTE_MS, inBackground: 30 * MINUTE_MS }

/**
 * Makes an encoder that runs in a separate process. An encoder uses hundreds of megabytes. The C library returns this
 * memory to the system only when the process ends.
 */
export const pictureEncoder = ({
  isInBackground = false,
}: Pick<WorkOptions, 'isInBackground'> = {}): Encoder =>
  workProcess<EncoderOrder, Uint8Array>(new URL('./encoder-process.ts', import.meta.url), {
    isInBackground,
    timeLimitMs: isInBackground ? LIMIT_MS.inBackground : LIMIT_MS.usual,
  })
