import { onTestFinished, vi } from 'vitest'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'

/** Stops the clock by which a site measures durations. Returns a function that lets time pass. */
export const stopMeasuredTime = (): ((ms: number) => void) => {
  let now = MONOTONIC_CLOCK.elapsedMs()
  const clock = vi.spyOn(MONOTONIC_CLOCK, 'elapsedMs').mockImplementation(() => now)
  onTestFinished(() => void clock.mockRestore())
  return (ms) => {
    now += ms
  }
}
