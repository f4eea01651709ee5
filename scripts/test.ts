import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { ensureBuilt } from './built.ts'
import { keepBusy } from './busy.ts'
import { COMPILER_SETTINGS } from './compiler-settings.ts'
import { parseArguments } from './parse-arguments.ts'
import { MISSED, processorTime, runCounted } from './processor-time.ts'

const USAGE = `npm test                      checks, unit and property tests, browser tests
npm test -- consent [word …]  the tests of files whose path has one of the words
npm test -- --unit            unit and property tests alone
npm test -- --browser         browser tests alone
npm test -- --unit --busy     the same next to eight processes that compute: no test may need an idle machine

Exit codes: 0 all tests pass, 1 a test fails or none is found, 2 wrong usage.`

const REPORTS = 'reports'

/**
 * The folder for compiled code. The tests start hundreds of processes, which mostly run the same code and share this
 * folder.
 */
const COMPILED = resolve('node_modules/.cache/compiled')

const { values, positionals: words } = parseArguments(
  USAGE,
  {
    unit: { type: 'boolean' },
    browser: { type: 'boolean' },
    busy: { type: 'boolean' },
  },
  { positionals: true },
)

const BUSY_PROCESSES = 8

// Prints the processor time, because it does not depend on other work on the machine, as minutes do.
process.on('exit', () => {
  process.stdout.write(`${processorTime(MISSED)}\n`)
})

/** The PATH of the tests, with the pinned Node.js first. Some tests start programs that search the PATH for Node.js. */
const WITH_PINNED_NODE = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`

const run = (title: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  process.stdout.write(`\n— ${title}\n`)
  const status = runCounted(command, {
    NODE_COMPILE_CACHE: COMPILED,
    ...COMPILER_SETTINGS,
    ...process.env,
    PATH: WITH_PINNED_NODE,
    ...env,
  })
  if (status === 0) return
  process.stderr.write(`\n${title}: failed\n`)
  process.exit(1)
}

const VITEST = 'node_modules/vitest/vitest.mjs'
if (values.busy) keepBusy(BUSY_PROCESSES)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const isPart = words.length > 0 || values.unit === true || values.browser === true

const report = <Shape>(name: string) => JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8')) as Shape

const unitTests = () => {
  const written = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/unit.json`]
  run('Unit and property tests', [VITEST, 'run', '--passWithNoTests', ...written, ...words])
  const unit = report<{ readonly numPassedTests: number; readonly numPendingTests: number }>('unit')
  return { passed: unit.numPassedTests, skipped: unit.numPendingTests }
}

const browserTests = () => {
  run('Browser tests', ['node_modules/playwright/cli.js', 'test', '--pass-with-no-tests', ...words], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/browser.json`,
  })
  const { expected, skipped } = report<{
    readonly stats: { readonly expected: number; readonly skipped: number }
  }>('browser').stats
  return { passed: expected, skipped }
}

if (!isPart) {
  run('Checks', ['scripts/check.ts'])
  // The test of the tutorial and the browser tests share the build.
  await ensureBuilt()
}
const counts = [
  ...(values.browser && !values.unit ? [] : [unitTests()]),
  ...(values.unit && !values.browser ? [] : [browserTests()]),
]
const total = (of: 'passed' | 'skipped') => counts.reduce((sum, count) => sum + count[of], 0)
if (total('passed') === 0) {
  process.stderr.write(`\nNo test of a file whose path has ${words.join(' or ')}\n`)
  process.exit(1)
}
process.stdout.write(`\n${total('passed')} passed, 0 failed, ${total('skipped')} skipped\n`)
