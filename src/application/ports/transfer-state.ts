import type { Lookup } from '../answer.ts'

declare const carries: unique symbol

/** The name under which a value travels in the page, typed by what it carries. */
export type CarriedKey<Value> = string & { readonly [carries]: Value }

export const carriedKey = <Value>(name: string) => name as CarriedKey<Value>

/** What was answered while a page was made travels in it: the server keeps it, the browser takes it from there. */
export interface TransferState {
  /** A page is being made: what is kept goes along with it. */
  readonly collects: boolean
  /** `undefined`: not carried, so it has to be asked for. */
  take<Value>(key: CarriedKey<Value>): Lookup<Value> | undefined
  keep<Value>(key: CarriedKey<Value>, answer: Lookup<Value>): void
}
