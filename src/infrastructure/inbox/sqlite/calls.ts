export interface Call {
  readonly number: number
  /** The URL of the file that defines this call. Null for a call that the inbox itself defines. */
  readonly file: string | null
  readonly name: string
  readonly args: readonly unknown[]
}

export type CallOutcome =
  | { readonly ok: true; readonly number: number; readonly value: unknown }
  | { readonly ok: false; readonly number: number; readonly why: string }

/**
 * The first message from the database thread. If `isDiskFull` is true, the thread keeps running, and tries to open
 * the inbox again at later calls.
 */
export type Opening =
  | { readonly opened: true }
  | { readonly opened: false; readonly why: string; readonly isDiskFull: boolean }
