import type { Place } from './notebook.ts'

/** A record that was read, and where each of its fields stands. */
export interface PackRecord<Value> {
  readonly value: Value
  readonly at: (...path: readonly PropertyKey[]) => Place
}
