/** Names for submissions, so that a repeated one is known again: no two are the same. */
export interface SubmissionKeys {
  next(): string
}
