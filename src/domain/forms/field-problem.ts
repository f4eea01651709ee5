/** What is wrong with a field; the sentence for each code is chosen where it is shown. */
export type FieldProblem =
  | { readonly is: 'required' }
  | { readonly is: 'bad-email' }
  | { readonly is: 'bad-phone' }
  | { readonly is: 'bad-link' }
  | { readonly is: 'no-vacancy' }
  | { readonly is: 'no-referral' }
  | { readonly is: 'bad-file-type' }
  | { readonly is: 'too-long'; readonly limit: number }
  | { readonly is: 'file-too-large'; readonly megabytes: number }

/** A form's problems stand in the order of its fields, so that the first one is where the visitor goes. */
export interface ProblemAt<Field> {
  readonly field: Field
  readonly problem: FieldProblem
}

export const problemAt = <Field>(problems: readonly ProblemAt<Field>[], field: Field): FieldProblem | null =>
  problems.find((found) => found.field === field)?.problem ?? null
