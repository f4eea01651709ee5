import { periodicTask } from './periodic-task.ts'

type Task = () => Promise<void>

export interface PacedQueue {
  /** The task is done later, or never if too many are waiting. */
  add(task: Task): void
  stop(): Promise<void>
}

/** Does what is waiting at a pace of its own, so that the time of no answer depends on what was asked. */
export const pacedQueue = (everyMs: number, mostWaiting: number): PacedQueue => {
  let waiting: Task[] = []

  const task = periodicTask(everyMs, async () => {
    const tasks = waiting
    waiting = []
    // One that hangs, as a mail server may, holds up no other.
    for (const one of tasks) void one().catch(() => {})
  })

  return {
    add: (one) => {
      if (waiting.length < mostWaiting) waiting.push(one)
    },
    stop: task.stop,
  }
}
