import type { Notebook, Place } from '../notebook.ts'

/** A picture, a video or a download that a record names and the pack does not hold. */
export const noteMissingMedia = (notebook: Notebook, place: Place, found: string, expected: string): void =>
  notebook.error(place, found, expected)
