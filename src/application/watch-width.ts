import type { Viewport } from './ports/browser.ts'
import { THROTTLE_MS } from './site/timing.ts'
import { createTimer } from './timer.ts'

/**
 * Calls the listener with the width of the window, now and after each change. While a window is dragged, it calls the
 * listener at most once in `THROTTLE_MS`. Call the returned function to stop it. The server has no window, so it never
 * calls the listener.
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
