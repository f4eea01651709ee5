import type { Attention } from '#application/ports/attention.ts'

/** Half a screen ahead: what is coming has time to arrive. */
const AHEAD = '50% 0px'

/** A part that is not in the page yet belongs to a page that is just being opened: it is wanted now. */
export const scrollAttention: Attention = {
  near: (id) =>
    new Promise((settle) => {
      const part = document.getElementById(id)
      if (part === null) {
        settle()
        return
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          settle()
        },
        { rootMargin: AHEAD },
      )
      observer.observe(part)
    }),
}
