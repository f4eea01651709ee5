interface Rule {
  /** As many at once. */
  readonly most: number
  /** As many may wait, and as long. */
  readonly mostWaiting: number
  readonly patienceMs: number
}

export interface Turns {
  /** Whether it became one's turn. */
  take(): Promise<boolean>
  give(): void
}

/** Whoever comes while all turns are taken waits, in the order of coming. */
export const createTurns = ({ most, mostWaiting, patienceMs }: Rule): Turns => {
  let taken = 0
  const waiting = new Set<() => void>()

  return {
    take: async () => {
      if (taken < most) {
        taken += 1
        return true
      }
      if (waiting.size >= mostWaiting) return false
      return new Promise((settle) => {
        const enter = () => {
          clearTimeout(patience)
          waiting.delete(enter)
          settle(true)
        }
        const patience = setTimeout(() => {
          waiting.delete(enter)
          settle(false)
        }, patienceMs)
        waiting.add(enter)
      })
    },
    give: () => {
      const [next] = waiting
      if (next === undefined) taken -= 1
      else next()
    },
  }
}
