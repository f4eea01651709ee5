import type { Viewport } from '#application/ports/browser.ts'

/** A window whose width the test sets. `listeners` is the number of active listeners. */
export const memoryViewport = (first: number | null = 1440) => {
  let width = first
  const listening = new Set<() => void>()
  return {
    width: () => width,
    onResize: (listen) => {
      listening.add(listen)
      return () => void listening.delete(listen)
    },
    resize: (to: number) => {
      width = to
      for (const listen of listening) listen()
    },
    listeners: () => listening.size,
  } satisfies Viewport & { resize(to: number): void; listeners(): number }
}
