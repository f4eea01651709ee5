import { isEmail } from './email.ts'
import { isWebAddress } from './web-address.ts'

export const PLAIN_PROBLEMS = [
  'required',
  'bad-email',
  'bad-phone',
  'bad-link',
  'no-vacancy',
  'no-referral',
  'bad-file-type',
  'empty-file',
  /** The content of the file does not match its extension. */
  'bad-file',
] as const

export type FieldProblem =
  | { readonly is: (typeof PLAIN_PROBLEMS)[number] }
  | { readonly is: 'too-long'; readonly limit: number }
  | { readonly is: 'file-too-large'; readonly megabytes: number }
  | { readonly is: 'refused'; readonly reason: string }

/** Lists of problems keep the order of the form's fields, because the form moves the focus to the first problem. */
export interface ProblemAt<Field> {
  readonly field: Field
  readonly problem: FieldProblem
}

export const problemAt = <Field>(problems: readonly ProblemAt<Field>[], field: Field): FieldProblem | null =>
  problems.find((found) => found.field === field)?.problem ?? null

const MISSING: ReadonlySet<FieldProblem['is']> = new Set(['required', 'no-vacancy', 'no-referral'])

/**
 * Rule: The summary of a form's errors has one message for missing values, and another message if a value is wrong.
 */
export const isMissing = ({ is }: FieldProblem): boolean => MISSING.has(is)

/** Matches a visible character. U+2800 is the braille pattern without dots, which is invisible. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Rule: In a required field, a text of invisible characters counts as empty. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

let segmenter: Intl.Segmenter | undefined

const charactersOf = (text: string): readonly Intl.SegmentData[] => {
  segmenter ??= new Intl.Segmenter('en')
  return [...segmenter.segment(text)]
}

/**
 * Matches a text of only Latin and Cyrillic letters, digits, signs and spaces. The `length` of this text is the
 * number of its characters, so `lengthOf` does not need the slow segmenter.
 */
const ONE_UNIT_EACH = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f]*$/

/**
 * How many code units (the units of `length`) a text may have for each character of its field's limit. For example, a
 * field for 100 characters accepts at most 3200 code units. Without this maximum, a text of one character could have
 * any length, because a letter can have any number of accents. No emoji comes near the maximum, because the longest
 * emoji has 19 code units.
 */
const MOST_UNITS_OF_A_CHARACTER = 32

/**
 * Rule: The length of a text is the number of characters that a reader sees. An emoji or a letter with its accents
 * counts as one character.
 */
export const lengthOf = (text: string): number =>
  ONE_UNIT_EACH.test(text) ? text.length : charactersOf(text).length

/** Rule: A text fits its field if it has no more characters than the limit. */
export const fits = (text: string, limit: number): boolean =>
  text.length <= limit * MOST_UNITS_OF_A_CHARACTER && lengthOf(text) <= limit

/**
 * Rule: If the site refuses a form, the page shows again what the visitor typed. The page cuts a very long text at
 * about 32 times the field's limit, so that nobody can make the site write huge pages. Even the cut text is too long
 * for the field, so the visitor cannot send the cut text by mistake.
 */
export const shownAgain = (text: string, limit: number): string =>
  text.slice(0, limit * MOST_UNITS_OF_A_CHARACTER + 1)

const SPACES_BRACKETS_AND_HYPHENS = /[\s()[\]{}\p{Pd}]/gu

/** Rule: While a visitor types a phone number, spaces, brackets and hyphens are removed. */
export const phoneOf = (typed: string): string => typed.replace(SPACES_BRACKETS_AND_HYPHENS, '')

/** Rule: A phone number contains only digits, plus signs and dots. */
export const isPhone = (text: string): boolean => /^[\d+.]*$/.test(text)

/** A check of one field. The check gets the trimmed text, and returns null if the text is valid. */
export type Check = (text: string) => FieldProblem | null

/** Rule: A required field needs a text with at least one visible character. */
export const required: Check = (text) => (isBlank(text) ? { is: 'required' } : null)

const unlessBlank =
  (isFine: (text: string) => boolean, problem: FieldProblem): Check =>
  (text) =>
    isBlank(text) || isFine(text) ? null : problem

/** Rule: The site refuses a text that is longer than its field allows, and tells the visitor the limit. */
export const atMost =
  (limit: number): Check =>
  (text) =>
    fits(text, limit) ? null : { is: 'too-long', limit }

/** Rule: A field for an e-mail address accepts only an e-mail address. */
export const email: Check = unlessBlank(isEmail, { is: 'bad-email' })

/** Rule: A field for a phone number accepts only a phone number. */
export const phone: Check = unlessBlank(isPhone, { is: 'bad-phone' })

/** Rule: A field for a link accepts only a web address. */
export const webAddress: Check = unlessBlank(isWebAddress, { is: 'bad-link' })

/**
 * Rule: Spaces at the start and the end of a value are removed before the value is checked and sent. A field shows only
 * its first problem.
 */
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
