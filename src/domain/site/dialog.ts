/**
 * Rule: A dialog is open, closing, or closed.
 *
 * @see test/application/site/dialog.test.ts
 */
export type DialogPhase = 'open' | 'closing' | 'closed'

export interface DialogTimes {
  readonly enterMs: number
  readonly exitMs: number
}

/**
 * Rule: By default a dialog opens in 150 ms and closes in 75 ms.
 *
 * @see test/browser/site-dialog.spec.ts
 */
export const DIALOG_TIMES: DialogTimes = { enterMs: 150, exitMs: 75 }

/**
 * Rule: The dialog of the cookie settings opens in 300 ms and closes in 300 ms.
 *
 * @see test/browser/consent.spec.ts
 */
export const COOKIE_SETTINGS_TIMES: DialogTimes = { enterMs: 300, exitMs: 300 }
