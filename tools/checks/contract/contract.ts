import { parseArguments, wrongUsage } from '../../../scripts/parse-arguments.ts'
import { missingOption } from '../../../src/infrastructure/terminal/arguments.ts'
import { contractCall } from '../../../test/contract/contract-call.ts'
import { READING_CHECKS } from '../../../test/contract/reading-checks.ts'
import { WRITING_CHECKS } from '../../../test/contract/writing-checks.ts'

const USAGE = `usage: npm run verify -- contract --base URL [--writing]
Checks whether an API keeps the contract that the site relies on.
  --base      the origin of the API, without /api/
  --writing   also tests POST calls, which leave a message and an application behind

Exit codes: 0 the API keeps it, 1 the API breaks it, 2 wrong usage.`

const { values } = parseArguments(USAGE, { base: { type: 'string' }, writing: { type: 'boolean' } })

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message.split('\n')[0]}${cause}`
}

const check = async (base: string, writing: boolean): Promise<number> => {
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

const { base = '', writing = false } = values
if (/^https?:$/.test(URL.parse(base)?.protocol ?? '')) {
  process.exitCode = (await check(base, writing)) === 0 ? 0 : 1
} else {
  wrongUsage(
    values.base === undefined ? missingOption('--base URL') : '--base takes an http(s) address',
    USAGE,
  )
}
