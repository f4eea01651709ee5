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
 * The area around the visible part of the page in which an element counts as near: half a window above and below. The
 * content of the element then loads before the visitor sees the element.
 */
const AHEAD = '50% 0px'

/**
 * `whenNear` resolves when the visitor scrolls near the element, or when the element is removed. It resolves
 * immediately if the page does not contain the element.
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
 * Returns a port that imports its adapter at the first call. If the server has written all values into the page, the
 * page never imports the adapter.
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
