/** What somebody wants, as far as it matters for who is let in when there are many. */
export type Errand = 'form' | 'file' | 'other'

/** Forms are few, and the last to be turned away; files wait for slow networks, not for this site. */
const MOST: Readonly<Record<Errand, number>> = { form: 200, file: 2000, other: 500 }

export const errandOf = (method: string, address: string): Errand => {
  if (method === 'POST') return 'form'
  return address.startsWith('/media/') || address.startsWith('/images/') ? 'file' : 'other'
}

export interface Crowd {
  /** Whether there is room. Whoever came in has to leave. */
  enter(errand: Errand): boolean
  leave(errand: Errand): void
  inside(errand: Errand): number
}

/** How many of each may be inside at once. */
export const crowd = (most: Readonly<Record<Errand, number>> = MOST): Crowd => {
  const inside: Record<Errand, number> = { form: 0, file: 0, other: 0 }
  return {
    enter: (errand) => {
      if (inside[errand] >= most[errand]) return false
      inside[errand] += 1
      return true
    },
    leave: (errand) => {
      inside[errand] -= 1
    },
    inside: (errand) => inside[errand],
  }
}
