import { parseArguments, wrongUsage } from '../../scripts/parse-arguments.ts'
import { notAChoice } from '../../src/infrastructure/terminal/arguments.ts'

interface NumberOption {
  readonly default: number
  readonly means: string
}

interface WordOption {
  readonly oneOf: readonly string[]
  readonly means: string
}

type Options = Readonly<Record<string, NumberOption | WordOption>>

type Values<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends WordOption
    ? Known[Name]['oneOf'][number] | undefined
    : number
}

interface Run<Known extends Options> {
  readonly name: string
  readonly does: string
  readonly options: Known
  readonly run: (values: Values<Known>, signal: AbortSignal) => Promise<readonly string[]>
}

const usageOf = ({ name, does, options }: Pick<Run<Options>, 'name' | 'does' | 'options'>): string => {
  const lines = Object.entries(options).map(([option, one]) => {
    const value = 'oneOf' in one ? one.oneOf.join('|') : 'N'
    const standard = 'oneOf' in one ? '' : `; ${one.default} by default`
    return `  ${`--${option} ${value}`.padEnd(16)}  ${one.means}${standard}`
  })
  return `usage: npm run verify -- ${name} [options]
${does}
${lines.join('\n')}

Exit codes: 0 all is well, 1 something is wrong, 2 wrong usage.`
}

type Refuse = (why: string) => never

const readValue = (
  name: string,
  option: NumberOption | WordOption,
  given: string | undefined,
  refuse: Refuse,
): unknown => {
  if ('oneOf' in option) {
    if (given === undefined || option.oneOf.includes(given)) return given
    return refuse(notAChoice(`--${name}`, option.oneOf, given))
  }
  const number = given === undefined ? option.default : Number(given)
  if (Number.isSafeInteger(number) && number >= 0) return number
  return refuse(`--${name} takes a whole number, not ${JSON.stringify(given)}`)
}

const valuesOf = (run: Pick<Run<Options>, 'name' | 'does' | 'options'>): Record<string, unknown> => {
  const usage = usageOf(run)
  const { values } = parseArguments(
    usage,
    Object.fromEntries(Object.keys(run.options).map((name) => [name, { type: 'string' } as const])),
  )
  const given = new Map<string, unknown>(Object.entries(values))
  return Object.fromEntries(
    Object.entries(run.options).map(([name, option]) => {
      const value = given.get(name)
      const text = typeof value === 'string' ? value : undefined
      return [name, readValue(name, option, text, (why) => wrongUsage(why, usage))]
    }),
  )
}

const MOST_SHOWN = 20

/** Reads the options and runs. Ends with one line and a status: 0 for success, 1 for faults, 2 for wrong usage. */
export const longRun = async <const Known extends Options>(run: Run<Known>): Promise<never> => {
  const values = valuesOf(run)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const faults = await run
    .run(values as Values<Known>, stopped.signal)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  for (const fault of faults.slice(0, MOST_SHOWN)) process.stdout.write(`\n${fault}\n`)
  const well = stopped.signal.aborted ? 'Stopped; all was well until then.' : 'All is well.'
  process.stdout.write(faults.length === 0 ? `\n${well}\n` : `\nFaults: ${faults.length}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
