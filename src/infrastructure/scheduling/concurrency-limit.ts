export type Limited<Value> = { readonly is: 'done'; readonly value: Value } | { readonly is: 'busy' }

interface Options {
  readonly concurrency: number
  readonly maxWaiting: number
  readonly maxWaitMs?: number
}

/**
 * Runs at most `concurrency` tasks at the same time. Further tasks wait in a queue. Each round of the event loop
 * starts only one task, so that the server can answer quick requests between two tasks.
 */
export const concurrencyLimit = ({ concurrency, maxWaiting, maxWaitMs }: Options) => {
  let running = 0
  let hasJustStarted = false
  const waiting = new Set<() => void>()

  const startNext = () => {
    if (hasJustStarted || running >= concurrency) return
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    running += 1
    hasJustStarted = true
    setImmediate(() => {
      hasJustStarted = false
      startNext()
    })
    next()
  }

  const isAdmitted = () =>
    new Promise<boolean>((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      waiting.add(start)
      startNext()
      if (maxWaitMs === undefined || !waiting.has(start)) return
      // A blocked event loop may have delayed the start of the task. The task therefore gets one more round of the
      // event loop before it is rejected.
      const reject = () => {
        if (waiting.delete(start)) resolve(false)
      }
      timer = setTimeout(() => setImmediate(reject), maxWaitMs)
    })

  const limited = async <Value>(work: () => Promise<Value>): Promise<Limited<Value>> => {
    // A task may wait for the next round of the event loop, even if a slot is free. The queue therefore has one more
    // place for each free slot.
    if (waiting.size >= maxWaiting + concurrency - running) return { is: 'busy' }
    if (!(await isAdmitted())) return { is: 'busy' }
    try {
      return { is: 'done', value: await work() }
    } finally {
      running -= 1
      startNext()
    }
  }
  return Object.assign(limited, { waiting: () => waiting.size })
}

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>
