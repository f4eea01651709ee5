import { onTestFinished, vi } from 'vitest'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'

/** Replaces the clock by which a site measures durations, until the test ends. */
export const measureTimeBy = (elapsedMs: () => number): void => {
  const clock = vi.spyOn(MONOTONIC_CLOCK, 'elapsedMs').mockImplementation(elapsedMs)
  onTestFinished(() => void clock.mockRestore())
}

/** Stops the clock by which a site measures durations. Returns a function that lets time pass. */
export const stopMeasuredTime = (): ((ms: number) => void) => {
  let now = MONOTONIC_CLOCK.elapsedMs()
  measureTimeBy(() => now)
  return (ms) => {
    now += ms
  }
}

/** Stops the clock of the system at this time, until the test ends. */
export const stopClockAt = (now: number): void => {
  const clock = vi.spyOn(SYSTEM_CLOCK, 'now').mockReturnValue(now)
  onTestFinished(() => void clock.mockRestore())
}
