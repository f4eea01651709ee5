import { createStore } from 'zustand/vanilla'
import type { Readable } from '../readable.ts'
import { createTimer } from '../timer.ts'

/** Rule: A dialog is open, closing, or closed. */
export type DialogPhase = 'open' | 'closing' | 'closed'

/**
 * Rule: By default a dialog opens in 150 ms and closes in 75 ms.
 *
 * @see test/browser/site-dialog.spec.ts
 */
export const DIALOG_TIMES = { enterMs: 150, exitMs: 75 }

/**
 * Rule: The dialog of the cookie settings opens in 300 ms and closes in 300 ms.
 *
 * @see test/browser/consent.spec.ts
 */
export const COOKIE_SETTINGS_TIMES: typeof DIALOG_TIMES = { enterMs: 300, exitMs: 300 }

export interface Dialog {
  readonly phase: Readable<DialogPhase>
  readonly times: Readonly<typeof DIALOG_TIMES>
  open(): void
  /**
   * Starts the closing animation. When the animation ends, the dialog is closed. If `open` is called during the
   * animation, the dialog stays open.
   */
  close(): void
  dispose(): void
}

export const createDialog = (first: DialogPhase = 'closed', times = DIALOG_TIMES): Dialog => {
  const store = createStore<DialogPhase>(() => first)
  const closing = createTimer()
  return {
    phase: store,
    times,
    open: () => {
      closing.stop()
      store.setState('open', true)
    },
    close: () => {
      if (store.getState() !== 'open') return
      store.setState('closing', true)
      closing.start(times.exitMs, () => store.setState('closed', true))
    },
    dispose: closing.stop,
  }
}
