import { parseArgs } from 'node:util'
import { contractCall } from '../test/contract/contract-call.ts'
import { READING_CHECKS } from '../test/contract/reading-checks.ts'

/** `npm run contract -- --base URL`: whether the API at the URL keeps the contract that the site relies on. */

const USAGE = 'usage: npm run contract -- --base URL (what precedes /api/)'

const baseOf = (given: readonly string[]): string | null => {
  try {
    const { base } = parseArgs({ args: [...given], options: { base: { type: 'string' } } }).values
    return base !== undefined && /^https?:$/.test(URL.parse(base)?.protocol ?? '') ? base : null
  } catch {
    return null
  }
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message.split('\n')[0]}${cause}`
}

const check = async (base: string): Promise<number> => {
  let broken = 0
  for (const { title, run } of READING_CHECKS) {
    try {
      await run(contractCall(base))
      process.stdout.write(`kept    ${title}\n`)
    } catch (error) {
      broken += 1
      process.stdout.write(`broken  ${title}\n        ${reasonOf(error)}\n`)
    }
  }
  process.stdout.write(`${READING_CHECKS.length - broken} of ${READING_CHECKS.length} kept by ${base}\n`)
  return broken
}

const base = baseOf(process.argv.slice(2))
if (base === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  process.exitCode = (await check(base)) === 0 ? 0 : 1
}
