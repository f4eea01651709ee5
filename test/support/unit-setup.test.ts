import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The path of this test needs the clock of the machine. */
const READS_CLOCK = `
  import { expect, test } from 'vitest'
  test('the clock', () => { expect(String(Date.now)).toContain('native code') })`

const SKIPS_ALL = `
  import { test } from 'vitest'
  // Vitest runs larger files first. ${'x'.repeat(1000)}
  test.skip('nothing', () => {})`

test('a file that skips all of its tests leaves the next file the clock of the machine', {
  timeout: 60_000,
}, () => {
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'build/unit-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'tools'))
  writeFileSync(join(folder, 'skips.test.ts'), SKIPS_ALL)
  writeFileSync(join(folder, 'tools/reads.test.ts'), READS_CLOCK)
  const settings = { isolate: false, maxWorkers: 1, setupFiles: [join(ROOT, 'test/support/unit-setup.ts')] }
  writeFileSync(join(folder, 'vite.config.js'), `export default { test: ${JSON.stringify(settings)} }`)
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    { encoding: 'utf8' },
  )
  expect(stdout).toMatch(/1 passed.*1 skipped|1 skipped.*1 passed/s)
  expect(status, stdout).toBe(0)
})
