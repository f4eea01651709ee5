import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * The words after a command's name. `--help` prints its page and ends with 0, an unknown word ends with 2: no command begins
 * its work on words that it does not know.
 */
export const parseArguments = <const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  { positionals = false } = {},
) => {
  const parsed = () => {
    try {
      return parseArgs({
        options: { ...options, help: { type: 'boolean' } } as const,
        allowPositionals: positionals,
      })
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`)
      process.exit(2)
    }
  }
  const words = parsed()
  if ('help' in words.values) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  return words
}
