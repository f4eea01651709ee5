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

/**
 * An element is near if it is less than half a window above or below the visible part of the page. Its content then
 * loads before the visitor sees it.
 */
const AHEAD = '50% 0px'

/**
 * Resolves when the visitor scrolls near the element, or when the element is removed. Resolves immediately if the
 * document does not contain the element.
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

/**
 * Returns a port that loads its adapter at the first call. A page that finds all values in its serialised state never
 * loads the adapter.
 */
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
