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
 * The first message from the database thread. If the disk is full, the thread keeps running. Later calls then try to
 * open the inbox again.
 */
export type Opening =
  | { readonly opened: true }
  | { readonly opened: false; readonly why: string; readonly isDiskFull: boolean }
