import { type WorkOptions, workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { EncoderOrder } from './encoder-process.ts'

/** `null`: the original is no picture, or has too many pixels, or the process was ended. */
export type Encoder = (order: EncoderOrder) => Promise<Uint8Array | null>

/** In a process of its own: encoders leave hundreds of megabytes behind that the C library does not give back. */
export const pictureEncoder = (options?: WorkOptions): Encoder =>
  workProcess<EncoderOrder, Uint8Array>(new URL('./encoder-process.ts', import.meta.url), options)
