import { parseArgs } from 'node:util'
import { contractCall } from '../test/contract/contract-call.ts'
import { READING_CHECKS } from '../test/contract/reading-checks.ts'
import { WRITING_CHECKS } from '../test/contract/writing-checks.ts'

/**
 * `npm run contract -- --base URL [--writing]`: whether the API at the URL keeps the contract that the site relies on.
 * The writing half leaves a message and an application behind, so it has to be asked for.
 */

const USAGE = `usage: npm run contract -- --base URL [--writing]
  --base      what precedes /api/
  --writing   the calls that write too: they leave a message and an application behind`

interface Asked {
  readonly base: string
  readonly writing: boolean
}

const OPTIONS = { base: { type: 'string' }, writing: { type: 'boolean', default: false } } as const

const askedBy = (given: readonly string[]): Asked | null => {
  try {
    const { base, writing } = parseArgs({ args: [...given], options: OPTIONS }).values
    return base !== undefined && /^https?:$/.test(URL.parse(base)?.protocol ?? '') ? { base, writing } : null
  } catch {
    return null
  }
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message.split('\n')[0]}${cause}`
}

const check = async ({ base, writing }: Asked): Promise<number> => {
  const checks = writing ? [...READING_CHECKS, ...WRITING_CHECKS] : READING_CHECKS
  let broken = 0
  for (const { title, run } of checks) {
    try {
      await run(contractCall(base))
      process.stdout.write(`kept    ${title}\n`)
    } catch (error) {
      broken += 1
      process.stdout.write(`broken  ${title}\n        ${reasonOf(error)}\n`)
    }
  }
  process.stdout.write(`${checks.length - broken} of ${checks.length} kept by ${base}\n`)
  return broken
}

const asked = askedBy(process.argv.slice(2))
if (asked === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  process.exitCode = (await check(asked)) === 0 ? 0 : 1
}
