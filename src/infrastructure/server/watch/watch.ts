import type { Errand } from '../front/crowd.ts'

export interface Answered {
  readonly errand: Errand | 'ready'
  readonly method: string
  readonly address: string
  /** 0: whoever asked has left before there was an answer. */
  readonly status: number
  readonly seconds: number
  readonly id: string
}

/** Who keeps an eye on what happens at the front. */
export interface Watch {
  answered(what: Answered): void
  turnedAway(errand: Errand): void
  /** At the door, before anything was looked at. */
  refused(status: number): void
}

export const allOf = (watches: readonly Watch[]): Watch => ({
  answered: (what) => {
    for (const watch of watches) watch.answered(what)
  },
  turnedAway: (errand) => {
    for (const watch of watches) watch.turnedAway(errand)
  },
  refused: (status) => {
    for (const watch of watches) watch.refused(status)
  },
})
