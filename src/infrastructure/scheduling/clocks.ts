import type { Clock } from '#application/ports/clock.ts'

/** The date and time of day. The clock jumps when it is corrected, so it cannot measure durations. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now() }

/** Measures durations in whole milliseconds. It never jumps. Only the difference of two readings has a meaning. */
export interface MonotonicClock {
  readonly elapsedMs: () => number
}

export const MONOTONIC_CLOCK: MonotonicClock = { elapsedMs: () => Math.trunc(performance.now()) }
