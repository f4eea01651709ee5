import type { Suspicion } from '../ports/inbox-entry.ts'

/** What no person would send. */
export interface Signs {
  /** A field that people do not see. */
  readonly hiddenField: string
  readonly filledInMs: number | null
}

const QUICKEST_PERSON_MS = 1500

/** Rule: Whoever fills in the hidden field, or all fields within a second and a half, is suspicious. */
export const suspicionOf = ({ hiddenField, filledInMs }: Signs): Suspicion | null => {
  if (hiddenField !== '') return 'hidden-field'
  return filledInMs !== null && filledInMs < QUICKEST_PERSON_MS ? 'too-fast' : null
}
