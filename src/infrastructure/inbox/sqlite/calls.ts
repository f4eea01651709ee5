import type { CallName } from '../store/store.ts'

/** A call of the store on its way to the thread. */
export interface Call {
  readonly number: number
  readonly name: CallName
  readonly args: readonly unknown[]
}

export type Outcome =
  | { readonly ok: true; readonly number: number; readonly value: unknown }
  | { readonly ok: false; readonly number: number; readonly why: string }

/** The first message of the thread. If the disk is full, the thread stays and tries again at later calls. */
export type Opening =
  | { readonly opened: true }
  | { readonly opened: false; readonly why: string; readonly isDiskFull: boolean }
