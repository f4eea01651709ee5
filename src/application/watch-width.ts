import type { Viewport } from './ports/browser.ts'
import { THROTTLE_MS } from './site/timing.ts'
import { createTimer } from './timer.ts'

/**
 * Calls the listener with the width of the window, now and after each change. While a window is dragged, the first and
 * the last width of each pause count. Returns the function that stops it. The server has no window, so it has no width.
 */
export const watchWidth = (viewport: Viewport, listener: (width: number) => void): (() => void) => {
  const pause = createTimer()
  let reported: number | null = null
  let isPaused = false
  let hasMissed = false
  const report = () => {
    const width = viewport.width()
    if (width === null || width === reported) return
    reported = width
    listener(width)
  }
  const onResize = () => {
    hasMissed = isPaused
    if (isPaused) return
    report()
    isPaused = true
    pause.start(THROTTLE_MS, () => {
      isPaused = false
      if (hasMissed) onResize()
    })
  }
  report()
  const stopListening = viewport.onResize(onResize)
  return () => {
    stopListening()
    pause.stop()
  }
}
