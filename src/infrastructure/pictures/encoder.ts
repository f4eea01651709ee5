import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { EncoderOrder } from './encoder-process.ts'

/** `null`: the original is no picture, or has too many pixels, or the process was ended. */
export type Encoder = (order: EncoderOrder) => Promise<Uint8Array | null>

/** A picture takes a second or two of a processor, of which the background gets a thirtieth: one that takes this long does not end. */
const LIMIT_MS = { usual: 60_000, inBackground: 30 * 60_000 }

/** In a process of its own: encoders leave hundreds of megabytes behind that the C library does not give back. */
export const pictureEncoder = ({
  isInBackground = false,
}: Pick<WorkOptions, 'isInBackground'> = {}): Encoder =>
  workProcess<EncoderOrder, Uint8Array>(new URL('./encoder-process.ts', import.meta.url), {
    isInBackground,
    timeLimitMs: isInBackground ? LIMIT_MS.inBackground : LIMIT_MS.usual,
  })
