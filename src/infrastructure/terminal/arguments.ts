import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { didYouMean } from './nearest.ts'

/** Every command prints its messages about wrong arguments with these functions, and then exits with status 2. */

export const missingArgument = (name: string): string => `Missing argument: ${name}`

export const unexpectedArgument = (word: string): string => `Unexpected argument: ${word}`

export const missingOption = (option: string): string => `Missing option: ${option}`

export const unknownOption = (option: string, names: readonly string[]): string =>
  `Unknown option: ${option}${didYouMean(
    option,
    names.map((name) => `--${name}`),
  )}`

export const unknownCommand = (word: string, known: Iterable<string>): string =>
  `Unknown command: ${word}${didYouMean(word, known)}`

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export const notAChoice = (option: string, choices: readonly string[], given: string): string =>
  `${option} takes ${alternatives.format(choices)}, not ${JSON.stringify(given)}${didYouMean(given, choices)}`

export const foreignOption = (option: string, command: string): string =>
  `${command} has no option --${option}`

/**
 * Returns an error message if there are too few or too many arguments, and null otherwise. In `names`, the name of an
 * optional argument ends with a question mark.
 */
export const countProblem = (words: readonly string[], names: readonly string[]): string | null => {
  const missing = names.slice(words.length).find((name) => !name.endsWith('?'))
  if (missing !== undefined) return missingArgument(missing)
  const [extra] = words.slice(names.length)
  return extra === undefined ? null : unexpectedArgument(extra)
}

const problemOf = (error: unknown, options: ParseArgsOptionsConfig): string => {
  if (!(error instanceof Error && 'code' in error)) throw error
  const [, option = ''] = /'(-[^' ]*)/.exec(error.message) ?? []
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return unknownOption(option, Object.keys(options))
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return unexpectedArgument(/'([^']*)'/.exec(error.message)?.[1] ?? '')
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE': {
      const takesValue = options[option.replace(/^--/, '')]?.type === 'string'
      return takesValue ? `${option} needs a value` : `${option} takes no value`
    }
    default:
      throw error
  }
}

export const readArguments = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals: boolean,
) => {
  try {
    return { is: 'read', ...parseArgs({ args: [...args], options, allowPositionals }) } as const
  } catch (error) {
    return { is: 'wrong', why: problemOf(error, options) } as const
  }
}
