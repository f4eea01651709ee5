/** The reasons why an entry (an application or a message) may be spam. The inbox keeps the entry anyway. */
export const SUSPICIONS = ['hidden-field', 'too-fast'] as const

export type Suspicion = (typeof SUSPICIONS)[number]

/** The name of the hidden field, which attracts programs. */
export const HIDDEN_FIELD = 'website'

export interface SpamSignals {
  readonly hiddenField: string
  readonly filledInMs: number | null
}

const QUICKEST_PERSON_MS = 1500

/**
 * Rule: A submission is suspicious if the hidden field of its form has a value, because people cannot see this field.
 * It is also suspicious if the visitor filled in the form in less than a second and a half.
 */
export const suspicionOf = ({ hiddenField, filledInMs }: SpamSignals): Suspicion | null => {
  if (hiddenField !== '') return 'hidden-field'
  return filledInMs !== null && filledInMs < QUICKEST_PERSON_MS ? 'too-fast' : null
}
