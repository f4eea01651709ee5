import type { ParseArgsOptionsConfig } from 'node:util'
import { countProblem, readArguments } from '#infrastructure/terminal/arguments.ts'

/** Prints the mistake and the usage, and ends the process with the status for wrong usage. */
export const wrongUsage = (why: string, usage: string): never => {
  process.stderr.write(`${why}\n\n${usage}\n`)
  process.exit(2)
}

/**
 * Reads the arguments of a command. If `--help` is among them, prints the usage and ends with status 0. `positionals`
 * are the names of the arguments, or true if the command takes any number of words.
 */
export const parseArguments = <const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  { positionals = [] }: { readonly positionals?: readonly string[] | true } = {},
) => {
  const words = readArguments(
    process.argv.slice(2),
    { ...options, help: { type: 'boolean' } } as const,
    positionals === true || positionals.length > 0,
  )
  if (words.is === 'wrong') return wrongUsage(words.why, usage)
  if ('help' in words.values) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  const problem = positionals === true ? null : countProblem(words.positionals, positionals)
  return problem === null ? words : wrongUsage(problem, usage)
}
