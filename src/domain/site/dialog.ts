/** Rule: A dialog is open, closing, or closed. */
export type DialogPhase = 'open' | 'closing' | 'closed'

export interface DialogTimes {
  readonly enterMs: number
  readonly exitMs: number
}

/** Rule: Unless it is said otherwise, a dialog enters in 150 ms and leaves in 75 ms. */
export const DIALOG_TIMES: DialogTimes = { enterMs: 150, exitMs: 75 }
