import type { Notebook, Place } from '../notebook.ts'

export interface Keyed {
  readonly key: string | number
  readonly place: Place
}

/** Two records that could not be told apart. */
export const noteRepeats = (notebook: Notebook, entries: readonly Keyed[], expected: string): void => {
  const first = new Map<string | number, Place>()
  for (const { key, place } of entries) {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, place)
    else
      notebook.error(
        place,
        `${JSON.stringify(key)} again (first in ${earlier.file}:${earlier.line})`,
        expected,
      )
  }
}
