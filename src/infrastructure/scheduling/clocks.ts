import type { Clock } from '#application/ports/clock.ts'

/** The current time. This clock jumps when the system corrects it, so use `MONOTONIC_CLOCK` to measure durations. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now() }

/** Measures durations in whole milliseconds and never jumps. Only the difference of two values has a meaning. */
export const MONOTONIC_CLOCK = { elapsedMs: () => Math.trunc(performance.now()) }
