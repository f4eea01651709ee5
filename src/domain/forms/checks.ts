import { isEmail } from './email.ts'
import { isWebAddress } from './web-address.ts'

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

const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Rule: A text in which nothing can be seen counts as empty in every required field. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

let segmenter: Intl.Segmenter | undefined

/** Unless told otherwise, a segmenter parts what a person sees as one character from the next. */
const charactersOf = (text: string): readonly Intl.SegmentData[] => {
  segmenter ??= new Intl.Segmenter('en')
  return [...segmenter.segment(text)]
}

/** Latin and Cyrillic letters, digits, signs and spaces: each of them is one character by itself. */
const ONE_UNIT_EACH = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f]*$/

/** The longest emoji has 19 code units; accents can be piled up without end. */
const MOST_UNITS_OF_A_CHARACTER = 32

/** Rule: Lengths count the characters that a person sees: an emoji or a letter with its accents is one. */
export const lengthOf = (text: string): number =>
  ONE_UNIT_EACH.test(text) ? text.length : charactersOf(text).length

/** Rule: A text fits its field while it has no more characters than the limit. */
export const fits = (text: string, limit: number): boolean =>
  text.length <= limit * MOST_UNITS_OF_A_CHARACTER && lengthOf(text) <= limit

const SPACES_BRACKETS_AND_HYPHENS = /[\s()[\]{}\p{Pd}]/gu

/** Rule: Spaces, brackets and hyphens are dropped from a phone number as they come. */
export const phoneOf = (typed: string): string => typed.replace(SPACES_BRACKETS_AND_HYPHENS, '')

/** Rule: A phone number holds only digits, plus and dot. */
export const isPhone = (text: string): boolean => /^[\d+.]*$/.test(text)

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
