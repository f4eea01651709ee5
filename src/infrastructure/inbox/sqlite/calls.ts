import type { CallName } from '../store/store.ts'

/** The message that asks the database thread to make a call of the store. */
export interface Call {
  readonly number: number
  readonly name: CallName
  readonly args: readonly unknown[]
}

export type Outcome =
  | { readonly ok: true; readonly number: number; readonly value: unknown }
  | { readonly ok: false; readonly number: number; readonly why: string }

/**
 * The first message from the thread. If the disk is full, the thread goes on and tries to open the inbox again at
 * later calls.
 */
export type Opening =
  | { readonly opened: true }
  | { readonly opened: false; readonly why: string; readonly isDiskFull: boolean }
