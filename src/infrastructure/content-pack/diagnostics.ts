import type * as z from 'zod/mini'
import { CONTENT_LANGUAGES, type Language } from '#domain/language/languages.ts'

/** An error or a warning about the content pack, with its place. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Such as `gamesGalleryEntity[2].image.path`; empty where the whole file is meant. */
  readonly field: string
  readonly found: string
  readonly expected: string
}

export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'field'>

/** Collects all diagnostics of one reading, so that an editor sees every mistake at once. */
export interface Diagnostics {
  /** Those in which content is expected. */
  readonly languages: readonly Language[]
  error(place: Place, found: string, expected: string): void
  warning(place: Place, found: string, expected: string): void
  /** What was collected, in the order of files and lines. */
  errors(): readonly Diagnostic[]
  warnings(): readonly Diagnostic[]
}

export const byPlace = (one: Diagnostic, other: Diagnostic): number =>
  one.file === other.file
    ? one.line - other.line || one.column - other.column
    : one.file < other.file
      ? -1
      : 1

export const createDiagnostics = (languages = CONTENT_LANGUAGES): Diagnostics => {
  const errors: Diagnostic[] = []
  const warnings: Diagnostic[] = []
  return {
    languages,
    error: (place, found, expected) => void errors.push({ ...place, found, expected }),
    warning: (place, found, expected) => void warnings.push({ ...place, found, expected }),
    errors: () => errors.toSorted(byPlace),
    warnings: () => warnings.toSorted(byPlace),
  }
}

/** The place of a whole file. */
export const wholeFile = (file: string): Place => ({ file, line: 1, column: 1, field: '' })

export const printedDiagnostic = ({ file, line, column, field, found, expected }: Diagnostic): string =>
  `${file}:${line}:${column}${field === '' ? '' : ` ${field}`}: found ${found}, expected ${expected}`

const LONGEST_FOUND = 60

/** A value as the file has it, shortened. */
export const foundValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const written = JSON.stringify(value)
  return written.length > LONGEST_FOUND ? `${written.slice(0, LONGEST_FOUND)}…` : written
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
}

/** How many letters are to be added, left out, replaced or exchanged with their neighbour. */
const editsBetween = (one: string, other: string): number => {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line += 1) {
    const above = row
    row = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[line - 1] === other[column - 1]
      const exchanged = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      row[column] = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        exchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
  }
  return row.at(-1) ?? 0
}

const MOST_EDITS = 3

/** The known word that was probably meant: one of a few edits, at most one of them in three letters. */
export const nearest = (word: string, known: Iterable<string>): string | null => {
  const most = Math.min(MOST_EDITS, Math.max(1, Math.floor(word.length / 3)))
  let found: string | null = null
  let fewest = most + 1
  for (const one of known) {
    if (Math.abs(one.length - word.length) >= fewest || one.length < 2) continue
    const edits = editsBetween(word.toLowerCase(), one.toLowerCase())
    if (edits < fewest) [found, fewest] = [one, edits]
  }
  return found
}

/** What to add to an expectation where a known word is near. */
export const didYouMean = (word: unknown, known: Iterable<string>): string => {
  const meant = typeof word === 'string' ? nearest(word, known) : null
  return meant === null ? '' : `; did you mean ${JSON.stringify(meant)}?`
}

const choices = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** What a schema expects, in words for an editor. */
export const expectationOf = (issue: z.core.$ZodIssue, found: unknown): string => {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value')
    return `one of ${choices(issue.values)}${didYouMean(found, issue.values.map(String))}`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a text that is not empty'
  return issue.message
}

const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(...issues.map(({ path }) => path.length))

/** Of several possible shapes the one counts that is right to the deepest place, or else the first. */
export const innermostIssues = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const [meant = []] = [...issue.errors].sort((one, other) => depthOf(other) - depthOf(one))
  return meant.flatMap((inner) => innermostIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}
