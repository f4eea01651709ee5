/** The inbox keeps an entry even if it may be spam. */
export const SUSPICIONS = ['hidden-field', 'too-fast'] as const

export type Suspicion = (typeof SUSPICIONS)[number]

export interface SpamSignals {
  /** The value of a form field that visitors do not see. */
  readonly hiddenField: string
  readonly filledInMs: number | null
}

const QUICKEST_PERSON_MS = 1500

/** Rule: A submission is marked as suspicious if its hidden field has a value, or if it took less than a second and a half to fill in. */
export const suspicionOf = ({ hiddenField, filledInMs }: SpamSignals): Suspicion | null => {
  if (hiddenField !== '') return 'hidden-field'
  return filledInMs !== null && filledInMs < QUICKEST_PERSON_MS ? 'too-fast' : null
}
