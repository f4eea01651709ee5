import type { Attention } from '#application/ports/attention.ts'

/** Half a screen ahead: what is coming has time to arrive. */
const AHEAD = '50% 0px'

/**
 * A part that is not in the page yet belongs to a page that is just being opened: it is wanted now. So is one that
 * leaves the page: it was the old page's, and the new page has another in its place.
 */
export const scrollAttention: Attention = {
  near: (id) =>
    new Promise((settle) => {
      const part = document.getElementById(id)
      if (part === null) {
        settle()
        return
      }
      const come = () => {
        sight.disconnect()
        presence.disconnect()
        settle()
      }
      const sight = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) come()
        },
        { rootMargin: AHEAD },
      )
      const presence = new MutationObserver(() => {
        if (!part.isConnected) come()
      })
      sight.observe(part)
      presence.observe(document.body, { childList: true, subtree: true })
    }),
}
