import type { FieldProblem } from '#domain/forms/checks.ts'
import { filled } from '../messages/filled.ts'
import type { FormMessages } from './form-messages.ts'

const amountOf = (problem: FieldProblem): number => {
  switch (problem.is) {
    case 'too-long':
      return problem.limit
    case 'file-too-large':
      return problem.megabytes
    default:
      return 0
  }
}

/** The sentence for what is wrong with a field. */
export const problemText = (problem: FieldProblem, { problems }: FormMessages): string =>
  filled(problems[problem.is], { n: amountOf(problem) })
