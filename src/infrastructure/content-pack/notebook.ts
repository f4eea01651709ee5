import type { ContentNote } from './content-note.ts'

export type Place = Pick<ContentNote, 'file' | 'line' | 'column' | 'field'>

/** Collects all that is wrong, so that an editor hears of everything at once. */
export interface Notebook {
  readonly errors: readonly ContentNote[]
  readonly warnings: readonly ContentNote[]
  error(place: Place, found: string, expected: string): void
  warning(place: Place, found: string, expected: string): void
}

export const emptyNotebook = (): Notebook => {
  const errors: ContentNote[] = []
  const warnings: ContentNote[] = []
  return {
    errors,
    warnings,
    error: (place, found, expected) => void errors.push({ ...place, found, expected }),
    warning: (place, found, expected) => void warnings.push({ ...place, found, expected }),
  }
}

/** A place that stands for a whole file. */
export const wholeFile = (file: string): Place => ({ file, line: 1, column: 1, field: '' })
