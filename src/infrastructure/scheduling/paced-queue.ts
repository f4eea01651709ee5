import { periodicTask } from './periodic-task.ts'

interface Options {
  readonly everyMs: number
  readonly mostWaiting: number
  readonly onDropped: (count: number) => void
}

/**
 * Runs the queued tasks at fixed intervals, so that no request waits for its task. Otherwise the response time could
 * reveal the result of a task, for example whether an e-mail address is known.
 */
export const pacedQueue = ({ everyMs, mostWaiting, onDropped }: Options) => {
  let waiting: { readonly task: () => Promise<void>; readonly network: string | null }[] = []
  let dropped = 0

  const begin = () => {
    const tasks = waiting
    waiting = []
    if (dropped > 0) onDropped(dropped)
    dropped = 0
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
    /**
     * Adds a task. `network` is the IP network of the client that caused the task. If the queue is full, the network
     * with the most tasks loses its newest task.
     */
    add: (task: () => Promise<void>, network: string | null): void => {
      waiting.push({ task, network })
      if (waiting.length > mostWaiting) dropOne()
    },
    /** Starts all queued tasks and waits until they end, but no longer than one interval. */
    stop: async (): Promise<void> => {
      await rounds.stop()
      const moment = new Promise((resolve) => setTimeout(resolve, everyMs).unref())
      await Promise.race([Promise.all(begin()), moment])
    },
  }
}
