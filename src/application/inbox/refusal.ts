import type { FieldProblem, ProblemAt } from '#domain/forms/field-problem.ts'

/** What is wrong with a field; a file may also be unknown, or claimed before. */
interface RefusedField<Field extends string> {
  readonly field: Field
  readonly code: FieldProblem['is'] | 'unknown-file'
}

/** What became of a submission. */
export type Receipt<Field extends string> =
  | { readonly is: 'kept' }
  | { readonly is: 'refused'; readonly fields: readonly RefusedField<Field>[] }
  | { readonly is: 'unavailable' }

export const refused = <Field extends string>(problems: readonly ProblemAt<Field>[]): Receipt<Field> => ({
  is: 'refused',
  fields: problems.map(({ field, problem }) => ({ field, code: problem.is })),
})
