/** Why an entry may come from a machine; it is kept all the same. */
export type Suspicion = 'hidden-field' | 'too-fast'

/** What a submission shows of its sender beside its content. */
export interface SpamSignals {
  /** The content of a field that people do not see. */
  readonly hiddenField: string
  /** `null` where it is not known. */
  readonly filledInMs: number | null
}

const QUICKEST_PERSON_MS = 1500

/** Rule: A submission with the hidden field filled in, or filled in within a second and a half, is suspicious. */
export const suspicionOf = ({ hiddenField, filledInMs }: SpamSignals): Suspicion | null => {
  if (hiddenField !== '') return 'hidden-field'
  return filledInMs !== null && filledInMs < QUICKEST_PERSON_MS ? 'too-fast' : null
}
