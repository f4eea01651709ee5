export interface Rounds {
  /** Goes round soon, without waiting for the next turn. */
  nudge(): void
  /** Ends once the round under way has ended. */
  stop(): Promise<void>
}

/** Goes round every so often, never twice at once; a round that did something is followed by another. */
export const everySoOften = (everyMs: number, round: () => Promise<number>): Rounds => {
  let timer: NodeJS.Timeout | null = null
  let under: Promise<void> | null = null
  let isNudged = false
  let isStopped = false

  const go = async () => {
    do {
      isNudged = false
      const done = await round().catch(() => 0)
      isNudged ||= done > 0
    } while (isNudged && !isStopped)
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
    nudge: () => {
      isNudged = true
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
