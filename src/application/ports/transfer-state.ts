declare const carries: unique symbol

/** The name under which a value travels in the page, typed by what it carries. */
export type CarriedKey<Value> = string & { readonly [carries]: Value }

export const carriedKey = <Value>(name: string) => name as CarriedKey<Value>

/** Values that travel in the page: the server keeps what it loaded, the browser takes it from there. */
export interface TransferState {
  /** `null`: known to be unavailable when the page was made. `undefined`: not carried. */
  take<Value>(key: CarriedKey<Value>): Value | null | undefined
  keep<Value>(key: CarriedKey<Value>, value: Value | null): void
}
