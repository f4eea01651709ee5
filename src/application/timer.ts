// Every runtime has timers, but TypeScript declares them only together with the DOM or Node.js.
declare const setTimeout: (end: () => void, milliseconds: number) => unknown
declare const clearTimeout: (running: unknown) => void

export interface Timer {
  /** Calls `end` after the given time. If the timer already runs, it starts again. */
  start(milliseconds: number, end: () => void): void
  stop(): void
}

export const createTimer = (): Timer => {
  let running: unknown
  const stop = () => clearTimeout(running)
  return {
    start: (milliseconds, end) => {
      stop()
      running = setTimeout(end, milliseconds)
    },
    stop,
  }
}
