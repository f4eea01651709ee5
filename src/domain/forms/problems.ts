import { attachmentProblem } from './attachment.ts'
import { atMost, checked, type FieldProblem, type ProblemAt, required } from './checks.ts'
import {
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  fileOf,
  isAsked,
  listOf,
  type ProblemField,
  textOf,
  typedText,
} from './fields.ts'

const NONE: readonly ProblemAt<string>[] = []

const problemIf = (isWrong: boolean, field: string, problem: FieldProblem): readonly ProblemAt<string>[] =>
  isWrong ? [{ field, problem }] : NONE

const problemsAt = (
  name: string,
  field: Field,
  value: FieldValue | undefined,
  maxUploadMb: number,
): readonly ProblemAt<string>[] => {
  switch (field.kind) {
    case 'text':
      return checked(
        name,
        typedText(field, textOf(value)),
        ...(field.isRequired ? [required] : []),
        atMost(field.limit),
        ...(field.check ? [field.check] : []),
      )
    case 'choice':
    case 'vacancy':
      return problemIf(typeof value !== 'string', name, field.missing)
    case 'links':
      return listOf(value).flatMap((link, place) =>
        checked(`${name}.${place}`, link, atMost(field.limit), field.check),
      )
    case 'file': {
      const file = fileOf(value)
      const problem = file && attachmentProblem(file, maxUploadMb)
      return problem ? [{ field: name, problem }] : NONE
    }
    case 'consent':
      return problemIf(value !== true && !field.isFree, name, { is: 'required' })
  }
}

/**
 * Rule: A visitor must fill in the required text fields, choose an option in every choice field, and give the required
 * consents. Every text, link and file must be valid and within its limit. Fields that are not shown are not checked.
 */
export const fieldProblems = <Table extends Fields>(
  fields: Table,
  values: FieldValues,
  maxUploadMb = Number.POSITIVE_INFINITY,
): readonly ProblemAt<ProblemField<Table>>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isAsked(field, values) ? problemsAt(name, field, values[name], maxUploadMb) : NONE,
  ) as readonly ProblemAt<ProblemField<Table>>[]
