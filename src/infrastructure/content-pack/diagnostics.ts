import type * as z from 'zod/mini'
import { CONTENT_LANGUAGES, type Language } from '#domain/language/languages.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { shownLine } from '../terminal/output.ts'

export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  /**
   * The path of the field, such as `gamesGalleryEntity[2].image.path`. Empty if the problem concerns the whole file.
   */
  readonly field: string
  readonly found: string
  readonly expected: string
  /** A whole sentence for the message, if "found …, expected …" would not be clear. */
  readonly sentence?: string | undefined
}

export type PackPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'field'>

export type Diagnostics = ReturnType<typeof createDiagnostics>

export const byPlace = (one: Diagnostic, other: Diagnostic): number =>
  one.file === other.file
    ? one.line - other.line || one.column - other.column
    : one.file < other.file
      ? -1
      : 1

export const createDiagnostics = (languages: readonly Language[] = CONTENT_LANGUAGES) => {
  const errors: Diagnostic[] = []
  const warnings: Diagnostic[] = []
  return {
    languages,
    error: (place: PackPlace, found: string, expected: string) =>
      void errors.push({ ...place, found, expected }),
    warning: (place: PackPlace, found: string, expected: string, sentence?: string) =>
      void warnings.push({ ...place, found, expected, sentence }),
    errors: (): readonly Diagnostic[] => errors.toSorted(byPlace),
    warnings: (): readonly Diagnostic[] => warnings.toSorted(byPlace),
  }
}

const TEXT_FILE = /\.(?:json|md|html|svg|txt)$/

/**
 * Returns the position of a whole file. The line number is 0 for pictures, fonts and folders, because they have no
 * lines. Line 0 is not printed.
 */
export const wholeFile = (file: string): PackPlace => {
  const first = TEXT_FILE.test(file) ? 1 : 0
  return { file, line: first, column: first, field: '' }
}

export const printedDiagnostic = (diagnostic: Diagnostic): string => {
  const { file, line, column, field, found, expected, sentence } = diagnostic
  const place = line === 0 ? file : `${file}:${line}:${column}`
  const what = sentence ?? `found ${found}, expected ${expected}`
  return shownLine(`${place}${field === '' ? '' : ` ${field}`}: ${what}`)
}

const LONGEST_FOUND = 60

export const foundValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const written = JSON.stringify(value)
  return written.length > LONGEST_FOUND ? `${written.slice(0, LONGEST_FOUND)}…` : written
}

/** Reports a word that is not in the list. The message also contains the most similar word of the list. */
export const checkKnown = (
  report: (place: PackPlace, found: string, expected: string) => void,
  place: PackPlace,
  word: string,
  known: readonly string[],
  expected = `one of ${known.join(', ')}`,
): void => {
  if (!known.includes(word)) report(place, foundValue(word), expected + didYouMean(word, known))
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
}

const choices = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

export const expectationOf = (issue: z.core.$ZodIssue, found: unknown): string => {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value')
    return `one of ${choices(issue.values)}${didYouMean(found, issue.values.map(String))}`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a text that is not empty'
  return issue.message
}

const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(...issues.map(({ path }) => path.length))

/**
 * If a value fits no member of a zod union, zod reports one issue, which contains the issues of each member. Returns
 * the issues of the member that fits best. Any other issue is returned unchanged.
 */
export const innermostIssues = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const [meant = []] = [...issue.errors].sort((one, other) => depthOf(other) - depthOf(one))
  return meant.flatMap((inner) => innermostIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}
