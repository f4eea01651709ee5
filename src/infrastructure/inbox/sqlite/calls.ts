export interface Call {
  readonly number: number
  /** The URL of the file in which a module defines its calls. Null for the inbox's own calls. */
  readonly file: string | null
  readonly name: string
  readonly args: readonly unknown[]
}

export type CallOutcome =
  | { readonly ok: true; readonly number: number; readonly value: unknown }
  | { readonly ok: false; readonly number: number; readonly why: string }

/**
 * The first message from the thread. If the disk is full, the thread stays alive, and later calls try again to open the
 * inbox.
 */
export type Opening =
  | { readonly opened: true }
  | { readonly opened: false; readonly why: string; readonly isDiskFull: boolean }
