/**
 * Prints the progress of a long task, at most a few times per second. Prints nothing if the output is not a terminal.
 */
export const progressOn = (isWatched: boolean, say: (text: string) => void, now: () => number = Date.now) => {
  const EVERY_MS = 250
  let next = now() + EVERY_MS
  let hasSaid = false
  return {
    at: (text: string) => {
      if (!isWatched || now() < next) return
      next = now() + EVERY_MS
      hasSaid = true
      say(`\r\x1b[K${text}`)
    },
    end: () => {
      if (hasSaid) say('\r\x1b[K')
    },
  }
}

export type ProgressLine = ReturnType<typeof progressOn>
