import type { Place } from './notebook.ts'

/** A record that was read, and where each of its fields stands. */
export interface PackRecord<Value> {
  readonly value: Value
  readonly at: (...path: readonly PropertyKey[]) => Place
}

/** The entries of a list as records of their own. */
export const entriesOf = <Value>({ value, at }: PackRecord<readonly Value[]>): readonly PackRecord<Value>[] =>
  value.map((entry, index) => ({ value: entry, at: (...path) => at(index, ...path) }))

/** A record inside of a record. */
export const inner = <Value>(
  { at }: PackRecord<unknown>,
  value: Value,
  ...steps: readonly PropertyKey[]
): PackRecord<Value> => ({ value, at: (...path) => at(...steps, ...path) })
