import { periodicTask } from './periodic-task.ts'

type Task = () => Promise<void>

export interface PacedQueue {
  /**
   * Adds a task to do later. If too many tasks wait, the queue drops the newest one of the network that has the most.
   */
  add(task: Task, network: string | null): void
  /** Starts the waiting tasks, but waits only briefly for them. */
  stop(): Promise<void>
}

interface Options {
  readonly everyMs: number
  readonly mostWaiting: number
  readonly onDropped: (count: number) => void
}

/** Does waiting tasks in rounds, so that the response time does not reveal the result of a task. */
export const pacedQueue = ({ everyMs, mostWaiting, onDropped }: Options): PacedQueue => {
  let waiting: { readonly task: Task; readonly network: string | null }[] = []
  let dropped = 0

  const begin = () => {
    const tasks = waiting
    waiting = []
    if (dropped > 0) onDropped(dropped)
    dropped = 0
    // Starts all tasks, so that a task that hangs does not delay the others.
    return tasks.map(({ task }) => task().catch(() => {}))
  }

  const rounds = periodicTask(everyMs, async () => void begin())

  const dropOne = () => {
    const [last, ...others] = [...Map.groupBy(waiting, ({ network }) => network).values()].toReversed()
    const most = others.reduce((one, other) => (other.length > one.length ? other : one), last ?? [])
    const newest = most.at(-1)
    waiting = waiting.filter((one) => one !== newest)
    dropped += 1
  }

  return {
    add: (task, network) => {
      waiting.push({ task, network })
      if (waiting.length > mostWaiting) dropOne()
    },
    stop: async () => {
      await rounds.stop()
      const moment = new Promise((resolve) => setTimeout(resolve, everyMs).unref())
      await Promise.race([Promise.all(begin()), moment])
    },
  }
}
