import type { Clipboard, Viewport, Visibility } from '#application/ports/browser.ts'

export const browserClipboard: Clipboard = {
  write: async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}

export const browserViewport: Viewport = {
  width: () => innerWidth,
  onResize: (listen) => {
    addEventListener('resize', listen)
    return () => removeEventListener('resize', listen)
  },
}

/** How far below the window an element counts as near. Half a screen leaves time to load. */
const AHEAD = '50% 0px'

/**
 * Resolves when the visitor scrolls near the element. Also resolves at once if the element is not in the document yet,
 * and when the element is removed with its page.
 */
export const scrollVisibility: Visibility = {
  whenNear: (id) =>
    new Promise((resolve) => {
      const element = document.getElementById(id)
      if (element === null) {
        resolve()
        return
      }
      const finish = () => {
        visibility.disconnect()
        removal.disconnect()
        resolve()
      }
      const visibility = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
        },
        { rootMargin: AHEAD },
      )
      const removal = new MutationObserver(() => {
        if (!element.isConnected) finish()
      })
      visibility.observe(element)
      removal.observe(document.body, { childList: true, subtree: true })
    }),
}

/** Loads the adapter of a port at its first call. Values in the serialised state need no adapter. */
export const lazyPort = <Port extends object>(load: () => Promise<Port>): Port =>
  new Proxy({} as Port, {
    get:
      (_, method: string) =>
      async (...given: readonly unknown[]): Promise<unknown> => {
        const port = await load()
        const call: unknown = Reflect.get(port, method)
        return typeof call === 'function' ? Reflect.apply(call, port, given) : undefined
      },
  })
