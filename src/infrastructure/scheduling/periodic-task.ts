import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs a function outside of the current request. Otherwise the log lines of a periodic run would carry the id of the
 * request that called `runSoon`.
 */
const outsideOfRequests = AsyncLocalStorage.snapshot()

/**
 * Calls `run` at an interval, and never twice at the same time. A result above 0 means that work is left, so `run` is
 * called again immediately.
 */
export const periodicTask = (everyMs: number, run: () => Promise<number> | Promise<void>) => {
  let timer: NodeJS.Timeout | null = null
  let under: Promise<void> | null = null
  let isDue = false
  let isStopped = false

  const go = async () => {
    do {
      isDue = false
      const done = await outsideOfRequests(run).catch(() => 0)
      isDue ||= typeof done === 'number' && done > 0
    } while (isDue && !isStopped)
  }

  const wait = (ms: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      under = go().finally(() => {
        under = null
        wait(everyMs)
      })
    }, ms).unref()
  }

  wait(0)

  return {
    runSoon: () => {
      isDue = true
      if (under !== null || timer === null) return
      clearTimeout(timer)
      wait(0)
    },
    stop: async () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await under
    },
  }
}
