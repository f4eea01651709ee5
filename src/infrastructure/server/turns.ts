export type Turn<Value> = { readonly is: 'done'; readonly value: Value } | { readonly is: 'busy' }

export type Turns = <Value>(work: () => Promise<Value>) => Promise<Turn<Value>>

interface Options {
  readonly atOnce: number
  /** Whoever comes when so many wait already is told at once that there is no room. */
  readonly mostWaiting: number
}

/**
 * Lets some pieces of work go at once; others wait for their turn, as long as there is room to wait. No two begin in
 * the same round of the event loop, so that what is quickly answered gets in between.
 */
export const turns = ({ atOnce, mostWaiting }: Options): Turns => {
  let running = 0
  let hasBegun = false
  const waiting: (() => void)[] = []

  const letIn = () => {
    if (hasBegun || running >= atOnce) return
    const next = waiting.shift()
    if (next === undefined) return
    running += 1
    hasBegun = true
    setImmediate(() => {
      hasBegun = false
      letIn()
    })
    next()
  }

  return async (work) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return { is: 'busy' }
    await new Promise<void>((go) => {
      waiting.push(go)
      letIn()
    })
    try {
      return { is: 'done', value: await work() }
    } finally {
      running -= 1
      letIn()
    }
  }
}
