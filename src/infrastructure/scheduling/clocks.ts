import type { Clock } from '#application/ports/clock.ts'

/** The date and time of day. It jumps when it is corrected, so it says nothing of durations. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now() }

/** Measures durations in whole milliseconds: only the difference of two readings means anything. It never jumps. */
export interface MonotonicClock {
  readonly elapsedMs: () => number
}

export const MONOTONIC_CLOCK: MonotonicClock = { elapsedMs: () => Math.trunc(performance.now()) }
