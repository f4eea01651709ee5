import { isBlank } from './blank.ts'
import { isEmail } from './email.ts'
import type { FieldProblem, ProblemAt } from './field-problem.ts'
import { fits } from './length.ts'
import { isPhone } from './phone.ts'
import { isWebAddress } from './web-address.ts'

/** Judges a field as it will be sent: trimmed. */
export type Check = (text: string) => FieldProblem | null

/** Rule: A required field must not be empty or of spaces only. */
export const required: Check = (text) => (isBlank(text) ? { is: 'required' } : null)

/** Rule: What the visitor left empty is fine unless it is required. */
const unlessBlank =
  (isFine: (text: string) => boolean, problem: FieldProblem): Check =>
  (text) =>
    isBlank(text) || isFine(text) ? null : problem

export const atMost =
  (limit: number): Check =>
  (text) =>
    fits(text, limit) ? null : { is: 'too-long', limit }

export const email: Check = unlessBlank(isEmail, { is: 'bad-email' })

export const phone: Check = unlessBlank(isPhone, { is: 'bad-phone' })

export const webAddress: Check = unlessBlank(isWebAddress, { is: 'bad-link' })

/** Rule: Values are trimmed before they are judged and sent; a field shows its first problem. */
export const checked = <Field>(
  field: Field,
  text: string,
  ...checks: readonly Check[]
): readonly ProblemAt<Field>[] => {
  const sent = text.trim()
  for (const check of checks) {
    const problem = check(sent)
    if (problem !== null) return [{ field, problem }]
  }
  return []
}
