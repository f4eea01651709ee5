import { periodicTask } from './periodic-task.ts'

type Task = () => Promise<void>

export interface PacedQueue {
  /** The task is done later. If too many are waiting, one of the network with the most is dropped. */
  add(task: Task, network: string | null): void
  /** Does what is waiting, and waits for it no longer than a moment. */
  stop(): Promise<void>
}

interface Options {
  readonly everyMs: number
  readonly mostWaiting: number
  /** Called once a round, if tasks were dropped. */
  readonly onDropped: (count: number) => void
}

/** Does what is waiting at a pace of its own, so that the time of no answer depends on what was asked. */
export const pacedQueue = ({ everyMs, mostWaiting, onDropped }: Options): PacedQueue => {
  let waiting: { readonly task: Task; readonly network: string | null }[] = []
  let dropped = 0

  const begin = () => {
    const tasks = waiting
    waiting = []
    if (dropped > 0) onDropped(dropped)
    dropped = 0
    // One that hangs, as a mail server may, holds up no other.
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
