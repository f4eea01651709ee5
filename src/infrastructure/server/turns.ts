export type Turn<Value> = { readonly is: 'done'; readonly value: Value } | { readonly is: 'busy' }

export type Turns = <Value>(work: () => Promise<Value>) => Promise<Turn<Value>>

interface Options {
  readonly atOnce: number
  /** Whoever comes when so many wait already is told at once that there is no room. */
  readonly mostWaiting: number
  /** Whoever has waited for this long is told, too. */
  readonly longestWaitMs?: number
}

/**
 * Lets some pieces of work go at once; others wait for their turn, as long as there is room to wait. No two begin in
 * the same round of the event loop, so that what is quickly answered gets in between.
 */
export const turns = ({ atOnce, mostWaiting, longestWaitMs }: Options): Turns => {
  let running = 0
  let hasBegun = false
  const waiting = new Set<() => void>()

  const letIn = () => {
    if (hasBegun || running >= atOnce) return
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    running += 1
    hasBegun = true
    setImmediate(() => {
      hasBegun = false
      letIn()
    })
    next()
  }

  const itsTurn = () =>
    new Promise<boolean>((tell) => {
      let patience: NodeJS.Timeout | undefined
      const go = () => {
        clearTimeout(patience)
        tell(true)
      }
      waiting.add(go)
      letIn()
      if (longestWaitMs === undefined || !waiting.has(go)) return
      patience = setTimeout(() => {
        waiting.delete(go)
        tell(false)
      }, longestWaitMs)
    })

  return async (work) => {
    if (running >= atOnce && waiting.size >= mostWaiting) return { is: 'busy' }
    if (!(await itsTurn())) return { is: 'busy' }
    try {
      return { is: 'done', value: await work() }
    } finally {
      running -= 1
      letIn()
    }
  }
}
