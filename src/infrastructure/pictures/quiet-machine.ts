import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'

const LOOK_AGAIN_MS = 5_000

const MOST_BUSY = 0.5

const THIS_MACHINE = {
  /**
   * Returns how long the processors worked, and the whole time. Processes with a low priority (`nice`) count as idle.
   */
  time: () => {
    const times = cpus().map((processor) => processor.times)
    const busy = times.reduce((sum, { user, sys, irq }) => sum + user + sys + irq, 0)
    return { busy, all: times.reduce((sum, { idle, nice }) => sum + idle + nice, busy) }
  },
  wait: (ms: number): Promise<unknown> => wait(ms, undefined, { ref: false }),
}

/**
 * Returns a function that waits until at least half of the processor time is idle. At the time `latestMs`, the
 * function stops waiting. Without this wait, encoding slowed the site down, even at a low priority
 * (docs/measurements/server.md).
 */
export const quietMachine = ({ time, wait } = THIS_MACHINE) => {
  let before = time()
  const share = () => {
    const now = time()
    const [busy, all] = [now.busy - before.busy, now.all - before.all]
    before = now
    return busy / all
  }
  return async (latestMs: number): Promise<void> => {
    while (share() > MOST_BUSY && MONOTONIC_CLOCK.elapsedMs() < latestMs) await wait(LOOK_AGAIN_MS)
  }
}
