import type * as z from 'zod/mini'

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
}

const choices = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** What a schema wanted, in words for an editor. */
export const expectationOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return NAMES[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return `one of ${choices(issue.values)}`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a text that is not empty'
  return issue.message
}
