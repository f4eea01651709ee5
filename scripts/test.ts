import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './built.ts'
import { chromiumPath } from './chromium.ts'

/** Everything that must hold before a change lands: checks, unit and property tests, browser tests. */

const REPORTS = 'reports'

const step = (title: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) {
    process.stderr.write(`\n${title}: failed\n`)
    process.exit(1)
  }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

step('Checks', ['scripts/check.ts'])
step('Unit and property tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/unit.json`,
])
await ensureBuilt()
step(
  'Browser tests',
  ['node_modules/playwright/cli.js', 'test', '--config', 'test/browser/playwright.config.ts'],
  {
    PLAYWRIGHT_CHROMIUM: chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/browser.json`,
  },
)

interface UnitReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly skipped: number }
}

const report = <Shape>(name: string) => JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8')) as Shape

const unit = report<UnitReport>('unit')
const { stats } = report<BrowserReport>('browser')
const passed = unit.numPassedTests + stats.expected
process.stdout.write(`\n${passed} passed, 0 failed, ${unit.numPendingTests + stats.skipped} skipped\n`)
