import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { EncoderOrder } from './encoder-process.ts'

/** Resolves to null if the original is not a picture, has too many pixels, or the process was ended. */
export type Encoder = (order: EncoderOrder) => Promise<Uint8Array | null>

/**
 * A picture takes a second or two of a processor, and the background gets a thirtieth of one. Work that takes longer
 * than this will not end.
 */
const LIMIT_MS = { usual: 60_000, inBackground: 30 * 60_000 }

/**
 * Encodes in a separate process, because encoders leave hundreds of megabytes that the C library does not give back.
 */
export const pictureEncoder = ({
  isInBackground = false,
}: Pick<WorkOptions, 'isInBackground'> = {}): Encoder =>
  workProcess<EncoderOrder, Uint8Array>(new URL('./encoder-process.ts', import.meta.url), {
    isInBackground,
    timeLimitMs: isInBackground ? LIMIT_MS.inBackground : LIMIT_MS.usual,
  })
